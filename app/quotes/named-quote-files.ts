import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** What customers and staff sent with requests and messages, the documents of the offers that were sent, and uploaded pictures of their products */
export const namedQuoteFiles: readonly NamedFiles[] = [
  {
    columns: ['quote_files.storage_key', 'quote_files.hash', 'quote_files.size'],
    query: `select storage_key as key, size as bytes, encode(hash, 'hex') as sha256 from quote_files`,
  },
  {
    columns: ['offers.pdf_key', 'offers.pdf_hash'],
    query: `select pdf_key as key, null as bytes, encode(pdf_hash, 'hex') as sha256 from offers where pdf_key is not null`,
  },
  {
    columns: ['offers.lines'],
    query: `select distinct 'pictures/' || found[1] as key, null as bytes, found[2] as sha256
      from offers, regexp_matches(lines::text, '(own/([0-9a-f]{64})[.](?:jpg|png|webp))', 'g') as found`,
  },
]
