import { type ClosedDays, isWorkingDay } from '#app/company/working-days.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Why the customer's wished day cannot be promised. */
export const wishedDayRefusals = refusals({
  'day-too-early': [
    422,
    ({ earliestDay }: { readonly earliestDay: string }) => `Η νωρίτερη δυνατή ημέρα είναι ${longDayText(earliestDay)}.`,
    'wishedDay',
  ],
  /** A weekend or a national holiday */
  'no-working-day': [422, 'Παραδίδουμε εργάσιμες ημέρες. Διαλέξτε άλλη ημέρα.', 'wishedDay'],
  /** The merchant is closed. */
  'closed-day': [422, 'Εκείνη την ημέρα είμαστε κλειστά. Διαλέξτε άλλη ημέρα.', 'wishedDay'],
})

type WishedDayRefusal = RefusalOf<typeof wishedDayRefusals>

interface KnownDays {
  /** The first possible day of the chosen delivery; null if unknown */
  readonly earliestDay: string | null
  readonly closedDays: ClosedDays
}

/** Null if the day, an ISO day, is possible. The form and the call refuse alike. */
export function wishedDayRefusal(day: string, { earliestDay, closedDays }: KnownDays): WishedDayRefusal | null {
  if (earliestDay !== null && day < earliestDay) return { refusal: 'day-too-early', earliestDay }
  if (isWorkingDay(day, closedDays)) return null
  return { refusal: isWorkingDay(day, []) ? 'closed-day' : 'no-working-day' }
}
