export type CsvCell = string | number | null

/**
 * CSV for a Greek Excel: semicolons, decimal commas, a byte order mark. A text that would start a formula gets an apostrophe
 * in front.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}

/** One row, for files written piece by piece. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(csvCell).join(';')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The separator that a first line such as «sep=;» declares, which spreadsheets write and do not show; else null. */
export function declaredSeparator(text: string): string | null {
  return /^\uFEFF?"?sep=(.)"?[;,\t|]*(?:[\r\n]|$)/i.exec(text)?.[1] ?? null
}
