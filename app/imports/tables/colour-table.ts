import { cellText, formulaProblems, namedIn, type TableProblem, type TableRead, yesNo } from '#app/imports/tables/table-cells.ts'
import type { SourceRow } from '#app/imports/source/source-row.ts'
import { colourSchema, type ColourContent } from '#app/catalogue/colours/colour.contract.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'

const columns = { name: 'Κωδικός', label: 'Όνομα', hex: 'Χρώμα', dark: 'Σκούρο' } as const

export const colourHead: readonly string[] = Object.values(columns)

export const colourRow = ({ name, label, hex, dark }: ColourContent): readonly CsvCell[] => [name, label, hex, yesNo[`${dark}`]]

/** Reads colours from the rows of a file; of a wrong row, its sentences by column. */
export function readColourRows(rows: readonly SourceRow[]): TableRead<ColourContent> {
  const values = new Map<string, { row: number; value: ColourContent }>()
  const problems: TableProblem[] = []
  for (const row of rows) {
    problems.push(...formulaProblems(row))
    const dark = namedIn(yesNo, cellText(row, columns.dark))
    const read = colourSchema.safeParse({
      name: cellText(row, columns.name),
      label: cellText(row, columns.label),
      hex: cellText(row, columns.hex),
      dark: dark === '' ? false : dark === 'true' || dark === 'false' ? dark === 'true' : dark,
    })
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        problems.push({ row: row.number, column: columnOf(path[0]), sentence: message })
      }
    } else if (values.has(read.data.name)) {
      problems.push({ row: row.number, column: columns.name, sentence: 'Ο κωδικός υπάρχει και σε προηγούμενη γραμμή.' })
    } else values.set(read.data.name, { row: row.number, value: read.data })
  }
  return { values: [...values.values()], problems }
}

function columnOf(field: PropertyKey | undefined): string {
  return Object.entries(columns).find(([key]) => key === field)?.[1] ?? ''
}

/** A colour as texts, to compare it with another. */
export const colourTexts = ({ label, hex, dark }: ColourContent): Readonly<Record<string, string>> => ({
  [columns.label]: label,
  [columns.hex]: hex,
  [columns.dark]: yesNo[`${dark}`],
})
