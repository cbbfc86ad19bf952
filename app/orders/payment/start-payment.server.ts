import type { RestDue } from '#app/company/payment-terms.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { OrderFee } from '#app/orders/orders.ts'
import { type PaymentRequest, paymentMethodsFor } from '#app/orders/payment/payment-methods.server.ts'
import type { PaymentMethodRefusal } from '#app/orders/payment/payment-method-refusals.ts'
import { type PaymentMethod, restDueDay } from '#app/orders/payment/payment-methods.ts'
import { isTransfer } from '#app/orders/payment/transfer.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

export interface OrderToPay extends PaymentRequest {
  readonly method: PaymentMethod
  /** The delivery cost is agreed later, so the total is unknown. */
  readonly isDeliveryOpen: boolean
  /** Nobody proved that the mailbox is theirs */
  readonly isStranger?: boolean
}

/** An order's initial payment columns. `grossCents` of the input excludes fees. */
export interface PaymentStart {
  readonly state: 'placed' | 'awaiting-payment'
  readonly fees: readonly OrderFee[]
  readonly depositCents: number
  readonly restDue: RestDue
  /** ISO day by which an order on account is paid; null for others */
  readonly restDueOn: string | null
  readonly paymentDueAt: Date | null
  /** The deadline instead, once the mailed link was opened; null if that changes nothing */
  readonly dueAtIfOpened: Date | null
}

const hourMs = 3_600_000

/**
 * Decides an order's initial payment state, in its transaction before it is written: prepaid orders await payment until a
 * deadline, a stranger's for hours until the mailed link is opened; others are confirmed by staff. Refuses an unavailable
 * payment method; the credit limit is checked under a lock, so orders of one customer are serialised.
 */
export async function startPayment(tx: Context, order: OrderToPay): Promise<Result<PaymentStart, PaymentMethodRefusal>> {
  const { method, isDeliveryOpen, isStranger = false, ...request } = order
  const offer = (await paymentMethodsFor(tx, request, { lock: method === 'on-account' })).find((each) => each.method === method)
  if (offer === undefined) return refuse({ refusal: 'not-set-up' })
  if (offer.refused !== null) return { ok: false, ...offer.refused }
  const { feeCents, feeVatPercent, depositCents, restDue } = offer
  const fees: OrderFee[] =
    method === 'cash-on-delivery' && feeCents > 0 ? [{ type: method, cents: feeCents, vatPercent: feeVatPercent }] : []
  const deadline = isDeliveryOpen ? null : await paymentDeadline(tx, method)
  const state = deadline === null ? 'placed' : 'awaiting-payment'
  const { unopenedHours } = (await readSettings(tx)).payment
  const unopenedUntil = new Date(tx.now.getTime() + unopenedHours * hourMs)
  const isShort = isStranger && deadline !== null && unopenedUntil < deadline
  const due = isShort ? { paymentDueAt: unopenedUntil, dueAtIfOpened: deadline } : { paymentDueAt: deadline, dueAtIfOpened: null }
  return done({ state, fees, depositCents, restDue, restDueOn: restDueDay(offer, dayInAthens(tx.now)), ...due })
}

/** The payment deadline of an order that starts waiting now; null if not prepaid. */
export async function paymentDeadline(tx: Context, method: PaymentMethod): Promise<Date | null> {
  const hours = await patienceHours(tx, method)
  return hours === null ? null : new Date(tx.now.getTime() + hours * hourMs)
}

/** The deadline of an order that awaits payment again. One of an accepted quote awaits a transfer, however its rest is paid. */
export async function deadlineAgain(tx: Context, method: PaymentMethod): Promise<Date | null> {
  return (await paymentDeadline(tx, method)) ?? (await paymentDeadline(tx, 'bank-transfer'))
}

async function patienceHours(tx: Context, method: PaymentMethod): Promise<number | null> {
  const { payment } = await readSettings(tx)
  if (isTransfer(method)) return payment.bankTransfer.dueDays * 24
  return method === 'card' ? payment.cardHours : null
}
