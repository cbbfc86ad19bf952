import type { RawRecord } from '#app/catalogue/import/raw-fields.ts'

/** Numbers come from JSON and spreadsheets; typed values are text. */
export type Cell = string | number

/** A row of a table, or a variant of a supplier's record, by column name. */
export interface SourceRow {
  /** The line of a table or the number of a record, counted from 1 */
  readonly number: number
  readonly cells: Readonly<Record<string, Cell>>
  /** Columns with a formula instead of a value */
  readonly formulas?: readonly string[]
  /** A record in the shop's own format, read as a whole */
  readonly own?: RawRecord
}

export const sourceFormats = [
  'csv',
  'xlsx',
  'json',
  'midocean',
  'stricker',
  'pf',
  'xml',
  'midocean-prices',
  'midocean-stock',
  'json-records',
] as const
export type SourceFormat = (typeof sourceFormats)[number]

export const formatText: Readonly<Record<SourceFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON του καταστήματος',
  midocean: 'JSON τύπου midocean',
  stricker: 'JSON τύπου Stricker',
  pf: 'XML τύπου PF',
  xml: 'XML',
  'midocean-prices': 'JSON τύπου midocean (τιμές)',
  'midocean-stock': 'JSON τύπου midocean (αποθέματα)',
  'json-records': 'JSON',
}

/** A file is unreadable, or not further readable. The message is a Greek sentence for its sender. */
export class UnreadableSourceError extends Error {
  override name = 'UnreadableSourceError'
}

export const maxSourceRows = 200_000
/** With empty rows: those of a sheet in Excel */
export const maxSheetRows = 1_048_576
export const maxColumns = 200
export const maxCellLength = 20_000

/** Column names: filled, short and unique. */
export function columnNames(head: readonly string[]): string[] {
  const seen = new Set<string>()
  return head.slice(0, maxColumns).map((cell, index) => {
    const name =
      cell
        .replace(/^\uFEFF/, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 100)
        .toWellFormed() || `Στήλη ${index + 1}`
    let free = name
    for (let next = 2; seen.has(free); next += 1) free = `${name} (${next})`
    seen.add(free)
    return free
  })
}

/** Postgres stores neither NUL nor lone surrogates. */
export function cleanCell(cell: Cell): Cell {
  return typeof cell === 'number' ? cell : cell.replaceAll('\0', '').toWellFormed().trim().slice(0, maxCellLength)
}

export function tooManyRows(): UnreadableSourceError {
  return new UnreadableSourceError(
    `Το αρχείο έχει πάνω από ${maxSourceRows.toLocaleString('el')} γραμμές. Χωρίστε το σε μικρότερα.`,
  )
}
