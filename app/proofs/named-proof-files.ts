import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** The documents of proofs, their pictures, and the files that staff replaced artwork with */
export const namedProofFiles: readonly NamedFiles[] = [
  {
    columns: ['proofs.pdf_key', 'proofs.pdf_hash'],
    query: `select pdf_key as key, null as bytes, encode(pdf_hash, 'hex') as sha256 from proofs where pdf_key is not null`,
  },
  {
    columns: ['proofs.content'],
    query: `select file->>'storageKey' as key, (file->>'size')::float8 as bytes, file->>'hash' as sha256
      from proofs, jsonb_path_query(content, '$.placements[*].file ? (@.storageKey != null)') as file`,
  },
  {
    columns: ['proofs.file_keys', 'proofs.pictures'],
    query: 'select unnest(file_keys) as key, null as bytes, null as sha256 from proofs',
  },
]
