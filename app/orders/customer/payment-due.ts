import { endedOrderStates } from '#app/orders/order-states.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'

interface PaymentDue {
  /** Unpaid gross cents */
  readonly rest: number
  /** The part that production waits for; 0 for none */
  readonly deposit: number
}

/** The unpaid amount; null if nothing is due, or the order has ended. */
export function paymentDue({
  state,
  totals,
  reduced,
  payment,
}: Pick<OrderAnswer, 'state' | 'totals' | 'reduced' | 'payment'>): PaymentDue | null {
  const paid = eurosToAmount(payment.paid)
  const rest = eurosToAmount(totals.gross) - eurosToAmount(reduced) - paid
  if (rest <= 0 || (endedOrderStates.has(state) && state !== 'completed')) return null
  return { rest, deposit: Math.min(rest, Math.max(0, eurosToAmount(payment.deposit) - paid)) }
}
