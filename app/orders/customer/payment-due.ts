import { endedOrderStates } from '#app/orders/order-states.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'

interface PaymentDue {
  /** Gross cents still to be paid */
  readonly rest: number
  /** Of it, what production waits for; 0 for nothing */
  readonly deposit: number
}

/** What is still to be paid; null where nothing is, or the order has ended. */
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
