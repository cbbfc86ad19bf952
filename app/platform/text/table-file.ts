import { type CsvCell, csvLine } from '#app/platform/text/csv.ts'
import { writeXlsx } from '#app/platform/text/write-xlsx.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type TableRows = readonly (readonly CsvCell[])[]

/** The pages of a list, each read when the previous one is written. */
export async function* pagesOf<Cursor, Page extends { readonly next: Cursor | null }>(
  read: (after: Cursor | null) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  for (let after: Cursor | null = null; ;) {
    const page = await read(after)
    yield page
    if (page.next === null) return
    after = page.next
  }
}

/** A table as a file in pieces, so that memory holds only some rows. No text becomes a formula. */
export async function* tableFile(
  format: TableFormat,
  rows: AsyncIterable<TableRows>,
  sheetName: string,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (format === 'xlsx') return yield* writeXlsx(rows, sheetName)
  yield '\uFEFF'
  for await (const some of rows) yield some.map(csvLine).join('')
}
