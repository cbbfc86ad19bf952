import type { RawRecord } from '#app/catalogue/import/raw-fields.ts'
import { cleanCell, maxSourceRows, type SourceRow, tooManyRows } from '#app/imports/source/source-row.ts'
import { rowsOfRecord, type ShapedFormat } from '#app/imports/source/supplier-shapes.ts'

/** The rows of records: one for each variant. */
export async function* shapedRows(
  records: AsyncIterable<RawRecord>,
  format: ShapedFormat,
): AsyncGenerator<SourceRow, void, undefined> {
  let number = 0
  let rows = 0
  for await (const record of records) {
    number += 1
    for (const cells of rowsOfRecord(record, format)) {
      rows += 1
      if (rows > maxSourceRows) throw tooManyRows()
      const filled = Object.entries(cells).flatMap(([name, cell]) => {
        const clean = cleanCell(cell)
        return clean === '' ? [] : [[name, clean] as const]
      })
      yield { number, cells: Object.fromEntries(filled) }
    }
  }
}
