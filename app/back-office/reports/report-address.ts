import { dayAfter, isDay as isCalendarDay, monthAfter } from '#app/platform/calendar.ts'
import type { Area } from '#app/platform/session.ts'
import { type DaySpan, spanProblem } from '#app/platform/text/day-span.ts'
import { reportUrl } from '#app/staff-urls.ts'

export const reportParts = ['sales', 'quotes', 'products', 'margin', 'search'] as const
export type ReportPart = (typeof reportParts)[number]

/** The areas that may see a part, as its call requires; administrators see all. */
export const partAreas: Readonly<Record<ReportPart, readonly Area[]>> = {
  sales: ['sales', 'accounts'],
  quotes: ['sales', 'accounts'],
  products: ['sales', 'catalogue', 'accounts'],
  margin: ['sales'],
  search: ['sales', 'catalogue'],
}

export const spanPresets = {
  year: 'Τελευταίοι 12 μήνες',
  month: 'Αυτός ο μήνας',
  'last-month': 'Προηγούμενος μήνας',
  days: 'Τελευταίες 90 ημέρες',
  'this-year': 'Φέτος',
} as const
export type SpanPreset = keyof typeof spanPresets
export const presetKeys: readonly SpanPreset[] = ['year', 'month', 'last-month', 'days', 'this-year']

/** The days of a preset, relative to a day. */
export function presetSpan(preset: SpanPreset, today: string): DaySpan {
  const froms: Readonly<Record<SpanPreset, string>> = {
    year: monthAfter(today, -11),
    month: monthAfter(today, 0),
    'last-month': monthAfter(today, -1),
    days: dayAfter(today, -89),
    'this-year': `${today.slice(0, 4)}-01-01`,
  }
  return { from: froms[preset], to: preset === 'last-month' ? dayAfter(monthAfter(today, 0), -1) : today }
}

const isDay = (text: string | null): text is string => text !== null && /^20[2-9]/.test(text) && isCalendarDay(text)

/** The part and the span of an address; by default, or if invalid, the last twelve months. */
export function readReportAddress(
  query: URLSearchParams,
  today: string,
): { readonly part: ReportPart | null; readonly span: DaySpan } {
  const part = reportParts.find((each) => each === query.get('part')) ?? null
  const [from, to] = [query.get('from'), query.get('to')]
  const span = isDay(from) && isDay(to) ? { from, to } : null
  return { part, span: span === null || spanProblem(span) !== null ? presetSpan('year', today) : span }
}

export function reportAddress(part: ReportPart, { from, to }: DaySpan): string {
  return `${reportUrl()}?part=${part}&from=${from}&to=${to}`
}
