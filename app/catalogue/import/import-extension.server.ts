import type { RawRecord } from '#app/catalogue/import/raw-fields.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A higher slice's part of a product's record, and its own files. `Value` is JSON; null if a record has none. */
export interface ImportExtension<Value> {
  /** The fields of a record that it reads */
  readonly fields: readonly string[]
  read(record: RawRecord, place: string, note: Note): Value | null
  /** The stored values of these products, in the format of `read`; products without are missing. */
  readWritten(tx: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, Value>>
  /** Replaces the stored values of these products, in their transaction. */
  write(tx: Context, products: readonly { readonly productId: number; readonly value: Value | null }[]): Promise<void>
  /** A file that contains an object instead of a list. */
  importFile(ctx: Context, path: string, report: FileReport, note: Note): Promise<void>
}

/** A higher slice's kind of file: an object whose first key is `key`. */
export interface ObjectFile {
  readonly key: string
  importFile(ctx: Context, path: string, report: FileReport, note: Note): Promise<void>
}
