import type { RestDue } from '#app/company/payment-terms.ts'
import type { PaidOrder } from '#app/orders/payment/payment-movements.ts'
import type { PaymentMethod } from '#app/orders/payment/payment-methods.ts'
import type { PlanWords } from '#app/pricing/instalment-text.ts'
import { type Instalment, instalmentsOf, nextBeforeProduction, restAtProof } from '#app/pricing/instalments.ts'

export interface PlannedOrder extends PaidOrder {
  readonly restDue: RestDue
  /** ISO day; null unless it is paid on account by an agreed day */
  readonly restDueOn: string | null
}

/** An order's payment plan, as all its pages, mails and documents have it. */
export function orderInstalments(order: PlannedOrder): readonly Instalment[] {
  const { state, grossCents, depositCents, reducedCents, paidCents, restDueOn } = order
  const restDue = restDueOn ?? order.restDue
  return instalmentsOf({ grossCents, depositCents, restDue, reducedCents, paidCents, isCancelled: state === 'cancelled' })
}

/** The payment that production waits for next; null if it waits for none. */
export function paymentBeforeProduction(order: PlannedOrder): Instalment | null {
  return nextBeforeProduction(orderInstalments(order))
}

/** Whether production waits for no more than the deposit: its rest is paid, or is due later. */
export function isRestPaid(order: PlannedOrder): boolean {
  const rest = restAtProof(orderInstalments(order))
  return rest === undefined || rest.state === 'paid'
}

/** How the words of its plan depend on an order. `proofWaiver`: null where decorated lines are printed by approved proofs. */
export function planWordsOf(method: PaymentMethod, proofWaiver: object | null): PlanWords {
  return { isCashOnDelivery: method === 'cash-on-delivery', isProofWaived: proofWaiver !== null }
}
