import type { ServiceCalendar } from '#app/company/service-hours.ts'
import { answerDue } from '#app/quotes/answer-due/answer-due.ts'
import { awaitsStaff, type QuoteRole, type QuoteState } from '#app/quotes/quote-states.ts'

interface Waits {
  readonly state: QuoteState
  readonly waitingSince: Date | null
}

/** The columns when staff start to wait for the customer: there is no deadline meanwhile. */
export const startWaiting = (now: Date) => ({ waitingSince: now, answerDueAt: null })
/** The columns when it is the staff's turn again: the deadline restarts. */
export const endWaiting = (now: Date, calendar: ServiceCalendar) => ({
  waitingSince: null,
  answerDueAt: answerDue(now, calendar),
})

/** The effect of a message: staff may wait for its answer, and a customer's message ends the waiting. */
export function waitingAfterMessage(
  { now, calendar }: { readonly now: Date; readonly calendar: ServiceCalendar },
  quote: Waits,
  by: { readonly role: QuoteRole },
  waits: boolean,
) {
  const isWaiting = quote.waitingSince !== null
  if (by.role !== 'staff') return isWaiting ? endWaiting(now, calendar) : {}
  return waits && !isWaiting && awaitsStaff.has(quote.state) ? startWaiting(now) : {}
}
