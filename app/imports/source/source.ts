import type { SourceQuestion, UnreadPart } from '#app/imports/source/source-choices.ts'
import type { SourceFormat, SourceRow } from '#app/imports/source/source-row.ts'

/** An opened file. */
export interface Source {
  readonly format: SourceFormat
  /** What is unclear and no valid choice answers; all of the file, found at once */
  readonly questions: readonly SourceQuestion[]
  /** What is not read: complete when `rows` has been read to its end */
  unread(): readonly UnreadPart[]
  /** All header names in order, of tables only */
  readonly columns?: readonly string[]
  rows(): AsyncGenerator<SourceRow, void, undefined>
}
