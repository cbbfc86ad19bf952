/** Days from the one to the end of the other; ISO days, Athens time. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
/** Five years */
const longestSpanDays = 5 * 366

/** How many days a span has, its last one included. */
export function daysOf({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The ISO day so many days later; earlier with a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The first day of the month that is so many months later. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The months that a span touches, «2026-11», the first one first. */
export function monthsOf({ from, to }: DaySpan): readonly string[] {
  const months: string[] = []
  for (let first = monthAfter(from, 0); first <= to; first = monthAfter(first, 1)) months.push(first.slice(0, 7))
  return months
}

/** The span right before it, with which it is compared: of whole months as many months, otherwise as many days. */
export function spanBefore(span: DaySpan): DaySpan {
  const { from, to } = span
  const last = dayAfter(from, -1)
  const isWholeMonths = from === monthAfter(from, 0) && dayAfter(to, 1) === monthAfter(to, 1)
  return { from: isWholeMonths ? monthAfter(from, -monthsOf(span).length) : dayAfter(from, -daysOf(span)), to: last }
}

export const spanOrderText = 'Η τελευταία ημέρα είναι πριν από την πρώτη.'
export const spanLengthText = 'Διαλέξτε διάστημα έως πέντε ετών.'

/** Why there is no report of a span, in Greek; null where there is one. */
export function spanProblem(span: DaySpan): string | null {
  if (span.from > span.to) return spanOrderText
  return daysOf(span) > longestSpanDays ? spanLengthText : null
}
