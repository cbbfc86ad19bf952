import type { PaidOrder } from '#app/orders/payment/payment-movements.ts'
import { type Instalment, instalmentsOf } from '#app/pricing/instalments.ts'

export interface PlannedOrder extends PaidOrder {
  /** ISO day; null unless it is paid on account by an agreed day */
  readonly restDueOn: string | null
}

/** An order's payment plan, as all its pages, mails and documents have it. */
export function orderInstalments(order: PlannedOrder): readonly Instalment[] {
  const { state, grossCents, depositCents, reducedCents, paidCents, restDueOn } = order
  const restDue = restDueOn ?? 'before-delivery'
  return instalmentsOf({ grossCents, depositCents, restDue, reducedCents, paidCents, isCancelled: state === 'cancelled' })
}
