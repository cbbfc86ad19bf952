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

export const size = { small: 7, text: 8.5, large: 10, heading: 24 } as const

/** A4 less the margins */
export const contentWidth = 507

/** Widths of a table's columns; the description takes the rest. */
export const column = { number: 16, picture: 54, label: 76 } as const

/** A column of amounts: wider when there are few. */
export function amountWidth(columns: number): number {
  if (columns <= 2) return 82
  return columns === 3 ? 72 : 63
}
