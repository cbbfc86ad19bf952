import type { TextVersion } from '#app/content/texts/texts.contract.ts'
import { dayInAthens, shortDateText } from '#app/platform/calendar.ts'

/** « · από 5 Δεκ 2026 · έως και 8 Ιαν 2027»: a version's first day if it was not published on it, and its last. */
export function daysText({ from, until, publishedAt }: Pick<TextVersion, 'from' | 'until' | 'publishedAt'>): string {
  const begins = dayInAthens(new Date(publishedAt)) === from ? '' : ` · από ${shortDateText(from)}`
  return until === null ? begins : `${begins} · έως και ${shortDateText(until)}`
}
