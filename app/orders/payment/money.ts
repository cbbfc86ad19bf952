import type { OrderState } from '#app/orders/order-states.ts'

// What was paid for an order, and what still is due. Pure; cents, gross.

/** A dispute is money that the customer's bank takes back. */
export const moneyKinds = ['payment', 'refund', 'dispute'] as const
export type MoneyKind = (typeof moneyKinds)[number]

export const moneyWays = ['bank-transfer', 'card', 'cash-on-delivery', 'cash'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** `cancelled`: the customer gave up, or the page of the card provider ended. */
export const moneyStates = ['pending', 'succeeded', 'failed', 'cancelled'] as const
export type MoneyState = (typeof moneyStates)[number]

interface Money {
  readonly kind: MoneyKind
  readonly state: MoneyState
  readonly amountCents: number
}

/** What came less what went back. A dispute counts once it is lost. */
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

/** Why staff have to look at an order's money. */
export const moneyProblems = ['paid-after-end', 'too-much', 'too-little', 'refund-due', 'disputed'] as const
export type MoneyProblem = (typeof moneyProblems)[number]

export interface Balance {
  /** What the order costs now; nothing once it is cancelled */
  readonly dueCents: number
  /** What has to be paid before production */
  readonly requiredCents: number
  /** Of `requiredCents` while it is not paid, then of the rest */
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

/** The most pressing one; null where all is as it should be. `isDisputed`: a dispute waits for an answer. */
export function moneyProblem(order: PaidOrder, isDisputed: boolean): MoneyProblem | null {
  const { overpaidCents, requiredCents } = balanceOf(order)
  if (isDisputed) return 'disputed'
  if (order.state === 'cancelled' && order.paidCents > 0) return 'paid-after-end'
  if (overpaidCents > 0) return order.reducedCents > 0 ? 'refund-due' : 'too-much'
  return order.state === 'awaiting-payment' && order.paidCents > 0 && order.paidCents < requiredCents ? 'too-little' : null
}

/** What is paid before production: decorated orders a share, others all. */
export function depositOf(grossCents: number, depositPercent: number | null): number {
  return depositPercent === null ? grossCents : Math.ceil((grossCents * depositPercent) / 100)
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
