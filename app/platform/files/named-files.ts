/**
 * Which files in the store the rows of a slice name. A backup asks every slice (`app/composition/all-named-files.ts`): it fails
 * where one of these files is missing, or is not what its row says.
 */
export interface NamedFiles {
  /** `table.column` of each column that is read for the names, sizes and hashes */
  readonly columns: readonly string[]
  /** SQL that yields `key` (in the store), `bytes` and `sha256` (hexadecimal); null where no row knows it */
  readonly query: string
}

/** A file that a row names, and what the row says of its content */
export interface NamedFile {
  readonly key: string
  readonly bytes: number | null
  readonly sha256: string | null
}
