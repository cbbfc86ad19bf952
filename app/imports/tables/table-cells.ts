import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/** What is wrong in a file: its row, counted as spreadsheets do, and its column; empty for the whole row. */
export interface TableProblem {
  readonly row: number
  readonly column: string
  readonly sentence: string
}

export interface TableRead<Value> {
  readonly values: readonly { readonly row: number; readonly value: Value }[]
  readonly problems: readonly TableProblem[]
}

/** A cell as text; numbers of spreadsheets with a decimal comma. */
export function cellText({ cells }: SourceRow, column: string): string {
  const cell = cells[column] ?? ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell
}

/** A cell for a schema that reads typed numbers: those of spreadsheets stay numbers. */
export const cellOf = ({ cells }: SourceRow, column: string): Cell => cells[column] ?? ''

/** Formulas are never computed, so their cells are refused. */
export function formulaProblems({ number, formulas = [] }: SourceRow): TableProblem[] {
  const sentence = 'Το κελί έχει τύπο. Αντιγράψτε τη στήλη και επικολλήστε την ως τιμές.'
  return formulas.map((column) => ({ row: number, column, sentence }))
}

/** For `namedIn` */
export const yesNo = { true: 'ναι', false: 'όχι' } as const

/** The entry that a cell names by its own word or by its Greek text, whatever the case and accents. */
export function namedIn<Key extends string>(names: Readonly<Record<Key, string>>, text: string): string {
  const wanted = fold(text)
  const found = Object.entries<string>(names).find(([key, name]) => fold(key) === wanted || fold(name) === wanted)
  return found?.[0] ?? text
}
