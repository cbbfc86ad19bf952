import type { NamedFiles } from '#app/platform/files/named-files.ts'

/** The files of suppliers, as long as their runs are listed; a fetch that failed has none. */
export const namedImportFiles: readonly NamedFiles[] = [
  {
    columns: ['import_runs.file_key'],
    query: `select file_key as key, null as bytes, null as sha256 from import_runs where state <> 'failed'`,
  },
]
