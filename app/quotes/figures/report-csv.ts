import { winRate } from '#app/quotes/figures/report.ts'
import type { Report, ReportGroup } from '#app/quotes/figures/report-calls.ts'
import { staffStateText } from '#app/quotes/staff/staff-texts.ts'

type Cell = string | number | null

/**
 * As a Greek Excel reads it: semicolons, decimal commas, a byte order mark. A text that would begin a formula has an
 * apostrophe before it.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** All figures as one table. */
export function reportCsv({ from, to, answers, people, categories, sizes, losses, states }: Report): string {
  const groups = (table: string, rows: readonly ReportGroup[]): Cell[][] =>
    rows.map((row) => [table, row.name, row.asked, row.won, row.lost, winRate(row), row.wonNet])
  return csvOf([
    ['Πίνακας', 'Γραμμή', 'Αιτήματα', 'Εγκρίθηκαν', 'Χάθηκαν', 'Επιτυχία %', 'Καθαρή αξία €'],
    ['Διάστημα', `${from} έως ${to}`, null, null, null, null, null],
    ['Χρόνος απάντησης', 'Διάμεσος, λεπτά ωραρίου', answers.medianMinutes, null, null, null, null],
    ['Χρόνος απάντησης', '90 % έως, λεπτά ωραρίου', answers.p90Minutes, null, null, null, null],
    ['Χρόνος απάντησης', 'Απαντήθηκαν', answers.answered, null, null, null, null],
    ['Χρόνος απάντησης', 'Χωρίς απάντηση', answers.unanswered, null, null, null, null],
    ...groups('Υπεύθυνος', people),
    ...groups('Κατηγορία', categories),
    ...groups('Μέγεθος', sizes),
    ...losses.map(({ name, count, net }): Cell[] => ['Λόγος απώλειας', name, count, null, null, null, net]),
    ...states.map(({ state, count, net }): Cell[] => ['Κατάσταση', staffStateText(state), count, null, null, null, net]),
  ])
}
