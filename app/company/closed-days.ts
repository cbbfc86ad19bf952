import { z } from 'zod'

import { maxClosedSpans } from '#app/company/working-days.ts'
import { daysBetween } from '#app/platform/calendar.ts'

// Days on which the merchant is closed, of the settings.

/** Calendar days of one span */
export const maxDaysPerSpan = 92
/** Calendar days that all yearly spans take together: days without end would never be a working day. */
export const maxYearlyDays = 120

/** Calendar days from the first to the last, both counted. */
export function spanDays({ from, until }: { readonly from: string; readonly until: string }): number {
  return daysBetween(from, until) + 1
}

const closedSpan = z
  .object({
    /** For staff: «Θερινές διακοπές» */
    name: z.string().trim().max(100),
    from: z.iso.date(),
    until: z.iso.date(),
    isYearly: z.boolean(),
  })
  .refine((span) => spanDays(span) >= 1 && spanDays(span) <= maxDaysPerSpan)

export const closedDaysSchema = z
  .array(closedSpan)
  .max(maxClosedSpans)
  .refine((spans) => yearlyDays(spans) <= maxYearlyDays)

export type NamedClosedSpan = z.output<typeof closedSpan>

export function yearlyDays(spans: readonly Pick<NamedClosedSpan, 'from' | 'until' | 'isYearly'>[]): number {
  return spans.reduce((sum, span) => sum + (span.isYearly ? spanDays(span) : 0), 0)
}
