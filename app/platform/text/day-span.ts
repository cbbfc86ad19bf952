import { dayAfter, daysBetween, monthAfter } from '#app/platform/calendar.ts'

/** A range of days, both included; ISO days, Athens time. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** The first and the last day that a span may have */
export const minSpanDay = '2020-01-01'
export const maxSpanDay = '2099-12-31'

/** Five years */
const maxSpanDays = 5 * 366

/** The number of days, including the last. */
export function daysOf({ from, to }: DaySpan): number {
  return daysBetween(from, to) + 1
}

/** The months that a span overlaps, «2026-11», in order. */
export function monthsOf({ from, to }: DaySpan): readonly string[] {
  const months: string[] = []
  for (let first = monthAfter(from, 0); first <= to; first = monthAfter(first, 1)) months.push(first.slice(0, 7))
  return months
}

/** The previous span, for comparison: of whole months as many months, otherwise as many days. */
export function spanBefore(span: DaySpan): DaySpan {
  const { from, to } = span
  const last = dayAfter(from, -1)
  const isWholeMonths = from === monthAfter(from, 0) && dayAfter(to, 1) === monthAfter(to, 1)
  return { from: isWholeMonths ? monthAfter(from, -monthsOf(span).length) : dayAfter(from, -daysOf(span)), to: last }
}

export const spanOrderText = 'Η τελευταία ημέρα είναι πριν από την πρώτη.'
export const spanLengthText = 'Διαλέξτε διάστημα έως πέντε ετών.'

/** Why a span is invalid, in Greek; null if it is valid. */
export function spanProblem(span: DaySpan): string | null {
  if (span.from > span.to) return spanOrderText
  return daysOf(span) > maxSpanDays ? spanLengthText : null
}
