/** The look of an offer on paper: the shop's tokens (app/app.css) in points. */

export const colour = {
  ink: '#1b1a17',
  muted: '#5c5850',
  line: '#e4e0d8',
  strongLine: '#b9b3a7',
  plate: '#f1eee8',
  paper: '#fbfaf7',
  accent: '#c2410c',
} as const

export const size = { tiny: 6.5, small: 7, note: 7.5, text: 8.5, message: 9.5, large: 10, name: 15, heading: 24 } as const

/** A4 less the margins */
export const contentWidth = 507

/** Widths of a table's columns; the description takes the rest. */
export const column = { number: 16, picture: 54, label: 76 } as const

/** A column of amounts: wider when there are few. */
export function amountWidth(columns: number): number {
  if (columns <= 2) return 82
  return columns === 3 ? 72 : 63
}

/** Widths in ems of what amounts are written with, in the semibold weight. */
const digitEm = 0.62
const euroEm = 0.72
const markEm = 0.26

/** The font size in which all of these amounts fit into a column: the wanted one, but for very large amounts. */
export function fittingSize(amounts: readonly string[], width: number, wanted: number): number {
  const ems = amounts.map((text) =>
    Array.from(text, (letter) => (/\d/.test(letter) ? digitEm : letter === '€' ? euroEm : markEm)).reduce((a, b) => a + b, 0),
  )
  return Math.min(wanted, Math.floor(((width - 4) / Math.max(1, ...ems)) * 10) / 10)
}
