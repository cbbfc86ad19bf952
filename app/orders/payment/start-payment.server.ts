import { readSettings } from '#app/company/settings.server.ts'
import type { OrderFee } from '#app/orders/orders.ts'
import { type PaymentRequest, paymentMethodsFor } from '#app/orders/payment/payment-methods.server.ts'
import type { PaymentMethod, PaymentMethodRefusal } from '#app/orders/payment/payment-methods.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

export interface OrderToPay extends PaymentRequest {
  readonly method: PaymentMethod
  /** The cost of delivery is agreed later, so nobody knows yet what to pay. */
  readonly isDeliveryOpen: boolean
}

/** How an order begins, as its columns. The fees are not in `grossCents` of the order that was asked about. */
export interface PaymentStart {
  readonly state: 'placed' | 'awaiting-payment'
  readonly fees: readonly OrderFee[]
  readonly depositCents: number
  readonly paymentDueAt: Date | null
}

const hourMs = 3_600_000

/**
 * Decides how an order begins to be paid, before it is written and in its transaction: what is paid in advance awaits its
 * payment until a deadline, the rest is confirmed by staff. Refuses a way to pay that is not open to it; the limit of a credit
 * is checked under a lock, so orders of one customer wait for each other.
 */
export async function startPayment(tx: Context, order: OrderToPay): Promise<Result<PaymentStart, PaymentMethodRefusal>> {
  const { method, isDeliveryOpen, ...request } = order
  const offer = (await paymentMethodsFor(tx, request, { lock: method === 'on-account' })).find((each) => each.method === method)
  if (offer === undefined) return refuse({ refusal: 'not-set-up' })
  if (offer.refused !== null) return { ok: false, ...offer.refused }
  const { feeCents, feeVatPercent, depositCents } = offer
  const fees: OrderFee[] =
    method === 'cash-on-delivery' && feeCents > 0 ? [{ type: method, cents: feeCents, vatPercent: feeVatPercent }] : []
  const paymentDueAt = isDeliveryOpen ? null : await paymentDeadline(tx, method)
  return done({ state: paymentDueAt === null ? 'placed' : 'awaiting-payment', fees, depositCents, paymentDueAt })
}

/** Until when an order that begins to wait now must be paid; null for what is not paid in advance. */
export async function paymentDeadline(tx: Context, method: PaymentMethod): Promise<Date | null> {
  const hours = await patienceHours(tx, method)
  return hours === null ? null : new Date(tx.now.getTime() + hours * hourMs)
}

async function patienceHours(tx: Context, method: PaymentMethod): Promise<number | null> {
  const { payment } = await readSettings(tx)
  if (method === 'bank-transfer') return payment.bankTransfer.dueDays * 24
  return method === 'card' ? payment.cardHours : null
}
