import { type ClosedDays, isWorkingDay } from '#app/company/working-days.ts'
import { longDayText } from '#app/platform/calendar.ts'

/** Why the customer's wished day cannot be promised. */
export type WishedDayRefusal =
  | { readonly refusal: 'day-too-early'; readonly earliestDay: string }
  /** A weekend or a national holiday */
  | { readonly refusal: 'no-working-day' }
  /** The merchant is closed. */
  | { readonly refusal: 'closed-day' }

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

/** The Greek sentence, beside the field. */
export function wishedDayText(refused: WishedDayRefusal): string {
  switch (refused.refusal) {
    case 'day-too-early':
      return `Η νωρίτερη δυνατή ημέρα είναι ${longDayText(refused.earliestDay)}.`
    case 'no-working-day':
      return 'Παραδίδουμε εργάσιμες ημέρες. Διαλέξτε άλλη ημέρα.'
    case 'closed-day':
      return 'Εκείνη την ημέρα είμαστε κλειστά. Διαλέξτε άλλη ημέρα.'
  }
}
