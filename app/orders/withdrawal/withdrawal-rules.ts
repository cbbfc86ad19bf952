import { withdrawalDays } from '#app/company/withdrawal-terms.ts'
import { addWorkingDays } from '#app/company/working-days.ts'
import { isConsumerOrder } from '#app/orders/orders.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import type { WithdrawalRefusal } from '#app/orders/withdrawal/withdrawal-refusals.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'

// The right of withdrawal of consumers (company/withdrawal-terms.ts); the function on the site since 19 June 2026.

/** The event of a declaration */
export const withdrawalDeclared = 'withdrawal-declared'

/** Pieces that a declaration is about */
export interface DeclaredLine {
  readonly lineId: string
  readonly title: string
  readonly quantity: number
}

/** The facts that the right depends on. */
export interface WithdrawalFacts {
  readonly state: OrderState
  readonly isPersonalised: boolean
  /** null for a receipt; companies have no such right */
  readonly invoice: unknown
  readonly events: readonly { readonly kind: string; readonly toState: OrderState | null; readonly at: string }[]
}

/** The last day of the right, an ISO day; null before delivery. Moves to the next working day. */
export function lastWithdrawalDay({ events }: Pick<WithdrawalFacts, 'events'>): string | null {
  const delivered = events.find(({ toState }) => toState === 'delivered')
  if (delivered === undefined) return null
  return addWorkingDays(dayAfter(dayInAthens(new Date(delivered.at)), withdrawalDays), 0, [])
}

/** Why the customer cannot withdraw; null if they can, from ordering until 14 days after delivery. */
export function withdrawalRefusal(order: WithdrawalFacts, now: Date): WithdrawalRefusal | null {
  if (!isConsumerOrder(order)) return { refusal: 'company-order' }
  if (order.isPersonalised) return { refusal: 'personalised-order' }
  if (order.state === 'cancelled' || order.state === 'returned') return { refusal: 'order-ended' }
  if (order.events.some(({ kind }) => kind === withdrawalDeclared)) return { refusal: 'already-declared' }
  const lastDay = lastWithdrawalDay(order)
  return lastDay !== null && dayInAthens(now) > lastDay ? { refusal: 'withdrawal-over', lastDay } : null
}

export function mayWithdraw(order: WithdrawalFacts, now: Date): boolean {
  return withdrawalRefusal(order, now) === null
}
