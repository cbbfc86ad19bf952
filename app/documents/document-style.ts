/** Design of the PDF: the tokens of app/app.css in points. */

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

/** A4 minus the margins */
export const contentWidth = 507

/** Column widths of the tables; the description takes the rest. */
export const columnWidth = { number: 16, picture: 54, label: 76 } as const

/** Width of an amount column: wider with fewer columns. */
export function amountWidth(columns: number): number {
  if (columns <= 2) return 82
  return columns === 3 ? 72 : 63
}

/** Glyph widths in ems of the characters in amounts, semibold. */
const digitEm = 0.62
const euroEm = 0.72
const markEm = 0.26

/** The font size at which all amounts fit into a column; at most the preferred one. */
export function fittingSize(amounts: readonly string[], width: number, preferred: number): number {
  const ems = amounts.map((text) =>
    Array.from(text, (letter) => (/\d/.test(letter) ? digitEm : letter === '€' ? euroEm : markEm)).reduce((a, b) => a + b, 0),
  )
  return Math.min(preferred, Math.floor(((width - 4) / Math.max(1, ...ems)) * 10) / 10)
}
