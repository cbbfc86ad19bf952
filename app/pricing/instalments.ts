import type { RestDue } from '#app/company/payment-terms.ts'

/**
 * When an instalment is due: with the order, with the approval of its proof, before the delivery, or on an ISO day. A deposit
 * is due with the order, before its proof is made; production waits for both.
 */
export type InstalmentDue = 'placing' | RestDue | (string & {})

/** `cancelled`: credited, or of a cancelled order: nobody pays it. */
export const instalmentStates = ['open', 'partly', 'paid', 'cancelled'] as const
type InstalmentState = (typeof instalmentStates)[number]

/** Gross cents. */
export interface Instalment {
  readonly due: InstalmentDue
  readonly amountCents: number
  readonly paidCents: number
  readonly state: InstalmentState
}

/** Gross cents of an order, or of an offer with nothing paid yet. */
export interface PaymentTerms {
  readonly grossCents: number
  /** Due with the order; 0 for none */
  readonly depositCents: number
  /** When what is beyond the deposit is due */
  readonly restDue: Exclude<InstalmentDue, 'placing'>
  /** Credited of cancelled and returned pieces */
  readonly reducedCents: number
  /** Received less refunds */
  readonly paidCents: number
  readonly isCancelled: boolean
}

/** The prepayment: a share for decorated orders, everything for others (`null`). */
export function depositOf(grossCents: number, depositPercent: number | null): number {
  return depositPercent === null ? grossCents : Math.ceil((grossCents * depositPercent) / 100)
}

/** The whole percent of a stored deposit, which was rounded up to a cent: the settings may have changed since. */
export function depositPercentOf({ grossCents, depositCents }: Pick<PaymentTerms, 'grossCents' | 'depositCents'>): number {
  return grossCents === 0 ? 0 : Math.floor((depositCents * 100) / grossCents)
}

/**
 * The payment plan: its amounts add up to the gross, and those that are not cancelled to what the order costs now. Payments
 * count for the earliest first.
 */
export function instalmentsOf(terms: PaymentTerms): readonly Instalment[] {
  const { grossCents, depositCents, restDue, reducedCents, paidCents, isCancelled } = terms
  // A cancelled order is credited in full; its plan stays as it was, cancelled.
  const creditedCents = isCancelled ? 0 : Math.min(grossCents, Math.max(0, reducedCents))
  const costsCents = grossCents - creditedCents
  const first = Math.min(depositCents, costsCents)
  const restPaid = Math.max(0, paidCents - first)
  const parts: Instalment[] = [
    instalment('placing', first, paidCents),
    instalment(restDue, costsCents - first, restPaid),
    { due: depositCents >= grossCents ? 'placing' : restDue, amountCents: creditedCents, paidCents: 0, state: 'cancelled' },
  ]
  const plan = parts.filter(({ amountCents }) => amountCents > 0)
  return isCancelled ? plan.map((part) => ({ ...part, paidCents: 0, state: 'cancelled' })) : plan
}

function instalment(due: InstalmentDue, amountCents: number, paid: number): Instalment {
  const paidCents = Math.max(0, Math.min(amountCents, paid))
  return { due, amountCents, paidCents, state: paidCents >= amountCents ? 'paid' : paidCents > 0 ? 'partly' : 'open' }
}

/** What to pay next; null if nothing is left. */
export function nextInstalment(plan: readonly Instalment[]): Instalment | null {
  return plan.find(({ state }) => state === 'open' || state === 'partly') ?? null
}

/** Whether production waits for a part. */
export function isBeforeProduction({ due }: Pick<Instalment, 'due'>): boolean {
  return due === 'placing' || due === 'proof-approved'
}

/** The payment that production waits for next; null if it waits for none. */
export function nextBeforeProduction(plan: readonly Instalment[]): Instalment | null {
  const next = nextInstalment(plan)
  return next !== null && isBeforeProduction(next) ? next : null
}

/** The rest of a plan that has it paid before production, with the approval of the proof. */
export function restAtProof<Part extends Pick<Instalment, 'due' | 'state'>>(plan: readonly Part[]): Part | undefined {
  return plan.find(({ due, state }) => due === 'proof-approved' && state !== 'cancelled')
}

/** What is left to pay of the whole plan. */
export function openSum(plan: readonly Instalment[]): number {
  return plan.reduce((sum, part) => (part.state === 'cancelled' ? sum : sum + openCentsOf(part)), 0)
}

export function openCentsOf({ amountCents, paidCents }: Pick<Instalment, 'amountCents' | 'paidCents'>): number {
  return amountCents - paidCents
}
