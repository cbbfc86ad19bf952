import type { RawRecord } from '#app/catalogue/import/import-fields.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import type { Context } from '#app/platform/context.server.ts'

/** What a higher slice reads of a product's record, and files of its own. `Value` is JSON; null where a record has none. */
export interface ImportExtension<Value> {
  /** The fields of a record that it reads */
  readonly fields: readonly string[]
  read(record: RawRecord, place: string, note: Note): Value | null
  /** What it wrote of these products, as `read` gave it; products without are missing. */
  readWritten(tx: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, Value>>
  /** Replaces what it wrote of these products before, in their transaction. */
  write(tx: Context, products: readonly { readonly productId: number; readonly value: Value | null }[]): Promise<void>
  /** A file that holds an object instead of a list. */
  importFile(ctx: Context, path: string, report: FileReport, note: Note): Promise<void>
}

/** A kind of file of a higher slice: an object whose first key is `key`. */
export interface ObjectFile {
  readonly key: string
  importFile(ctx: Context, path: string, report: FileReport, note: Note): Promise<void>
}
