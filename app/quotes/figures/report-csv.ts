import { type CsvCell as Cell, csvOf } from '#app/platform/text/csv.ts'
import { winRate } from '#app/quotes/figures/report.ts'
import type { Report, ReportGroup } from '#app/quotes/figures/report-calls.ts'
import { staffStateText } from '#app/quotes/staff/staff-texts.ts'

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
