import type { PaymentMethod } from '#app/orders/placing/place-order-calls.ts'

const dayMs = 86_400_000

/** How long a way of paying in advance may take; then the order ends, and its stock is free again. */
const patienceMs: Readonly<Partial<Record<PaymentMethod, number>>> = { 'bank-transfer': 7 * dayMs, card: dayMs }

/**
 * In which state an order begins: what is paid in advance awaits its payment, the rest is confirmed by staff. So is what has no
 * price of delivery yet, since nobody knows what to pay.
 */
export function firstState(
  method: PaymentMethod,
  isDeliveryOpen: boolean,
  now: Date,
): { readonly state: 'placed' | 'awaiting-payment'; readonly paymentDueAt: Date | null } {
  const patience = patienceMs[method]
  if (patience === undefined || isDeliveryOpen) return { state: 'placed', paymentDueAt: null }
  return { state: 'awaiting-payment', paymentDueAt: new Date(now.getTime() + patience) }
}

/** Cash is forbidden to private persons from this amount on (law 5073/2023). */
const cashLimitCents = 50_000

/** Whether a way of paying is open to an order; what is printed for one customer is not sent without payment. */
export function mayPayBy(
  method: PaymentMethod,
  order: {
    readonly isPersonalised: boolean
    readonly hasInvoice: boolean
    readonly grossCents: number
    readonly isSignedIn: boolean
  },
): boolean {
  if (method === 'on-account') return order.isSignedIn
  if (method !== 'cash-on-delivery') return true
  return !order.isPersonalised && (order.hasInvoice || order.grossCents < cashLimitCents)
}
