import type { OrderState } from '#app/orders/order-states.ts'

// Payments and amounts due of an order. Pure; cents, gross.

/** A dispute is money taken back by the customer's bank. */
export const moneyKinds = ['payment', 'refund', 'dispute'] as const
export type MoneyKind = (typeof moneyKinds)[number]

export const moneyWays = ['bank-transfer', 'iris', 'card', 'cash-on-delivery', 'cash'] as const
export type MoneyWay = (typeof moneyWays)[number]
/** Recorded by staff; the card provider reports the others. */
export const recordedWays = ['bank-transfer', 'iris', 'cash-on-delivery', 'cash'] as const satisfies readonly MoneyWay[]
export type RecordedWay = (typeof recordedWays)[number]

/** `cancelled`: abandoned by the customer, or the session expired. `reversed`: recorded wrongly by staff. */
export const moneyStates = ['pending', 'succeeded', 'failed', 'cancelled', 'reversed'] as const
export type MoneyState = (typeof moneyStates)[number]

interface Money {
  readonly kind: MoneyKind
  readonly state: MoneyState
  readonly amountCents: number
}

/** Received less refunded. A dispute counts once lost. */
export function paidSum(moneys: readonly Money[]): number {
  return moneys
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { kind, amountCents }) => sum + (kind === 'payment' ? amountCents : -amountCents), 0)
}

export interface PaidOrder {
  readonly state: OrderState
  readonly grossCents: number
  readonly reducedCents: number
  readonly depositCents: number
  readonly paidCents: number
}

/** Why staff must check an order's money. */
export const moneyProblems = ['paid-after-end', 'too-much', 'too-little', 'refund-due', 'disputed'] as const
export type MoneyProblem = (typeof moneyProblems)[number]

export interface Balance {
  /** The order's current total; zero once cancelled */
  readonly dueCents: number
  /** Required before production */
  readonly requiredCents: number
  /** The unpaid part of `requiredCents`, then of the total */
  readonly payableCents: number
  readonly openCents: number
  readonly overpaidCents: number
}

export function balanceOf({ state, grossCents, reducedCents, depositCents, paidCents }: PaidOrder): Balance {
  const dueCents = state === 'cancelled' ? 0 : Math.max(0, grossCents - reducedCents)
  const requiredCents = Math.min(depositCents, dueCents)
  const openCents = Math.max(0, dueCents - paidCents)
  return {
    dueCents,
    requiredCents,
    payableCents: paidCents < requiredCents ? requiredCents - paidCents : openCents,
    openCents,
    overpaidCents: Math.max(0, paidCents - dueCents),
  }
}

/** So much more than what is open that it may be a slip of a digit. */
export function isUnusualPayment(order: PaidOrder, amountCents: number): boolean {
  return amountCents > 2 * balanceOf(order).openCents
}

/** Whether only the day of `movedAt` is known, from the bank statement. */
export function isDayOnly({ way, movedAt, createdAt }: MovedMoney): boolean {
  return way !== 'card' && movedAt !== null && movedAt.getTime() !== createdAt.getTime()
}

interface MovedMoney {
  readonly way: MoneyWay
  readonly movedAt: Date | null
  readonly createdAt: Date
}

/** The most urgent problem; null if there is none. `isDisputed`: a dispute is open. */
export function moneyProblem(order: PaidOrder, isDisputed: boolean): MoneyProblem | null {
  const { overpaidCents, requiredCents } = balanceOf(order)
  if (isDisputed) return 'disputed'
  if (order.state === 'cancelled' && order.paidCents > 0) return 'paid-after-end'
  if (overpaidCents > 0) return order.reducedCents > 0 ? 'refund-due' : 'too-much'
  return order.state === 'awaiting-payment' && order.paidCents > 0 && order.paidCents < requiredCents ? 'too-little' : null
}

export function moneyProblemText(problem: MoneyProblem): string {
  switch (problem) {
    case 'paid-after-end':
      return 'Πληρώθηκε, ενώ η παραγγελία έχει ακυρωθεί. Επιστρέψτε το ποσό ή συμφωνήστε νέα παραγγελία.'
    case 'too-much':
      return 'Πληρώθηκε περισσότερο από το σύνολο. Επιστρέψτε τη διαφορά.'
    case 'too-little':
      return 'Πληρώθηκε λιγότερο από όσο χρειάζεται για να ξεκινήσει η παραγγελία.'
    case 'refund-due':
      return 'Μετά την ακύρωση ή την επιστροφή τεμαχίων οφείλουμε ποσό στον πελάτη.'
    case 'disputed':
      return 'Ο πελάτης αμφισβήτησε τη χρέωση της κάρτας. Απαντήστε στον πάροχο μέσα στην προθεσμία του.'
  }
}
