export type CsvCell = string | number | null

/**
 * As a Greek Excel reads it: semicolons, decimal commas, a byte order mark. A text that would begin a formula has an
 * apostrophe before it.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}

/** One row of it, for files that are written piece by piece. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(csvCell).join(';')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
