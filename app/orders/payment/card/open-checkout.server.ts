import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'

import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { type Payment, readPayments } from '#app/orders/payment/settle.server.ts'
import { stripeOf } from '#app/orders/payment/card/stripe-client.server.ts'
import { syncCheckout } from '#app/orders/payment/card/sync-checkout.server.ts'
import { lockOrder } from '#app/orders/transition-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { orderCompleteUrl } from '#app/urls.ts'

const minuteMs = 60_000
/** The provider allows sessions of 30 minutes to 24 hours; with a minute for clock skew. */
const minMs = 31 * minuteMs
const maxMs = 23 * 60 * minuteMs
/** A session with less time left is not reused. */
const minRemainingMs = 5 * minuteMs
/** A concurrent payment changes the amount due, which is then recomputed. */
const maxAttempts = 3

/** The provider's page for the current amount due: the deposit first, then the rest. Repeated calls return the same page. */
export async function openCheckout(ctx: Context, orderId: string): Promise<Result<{ readonly url: string }, PaymentRefusal>> {
  const stripe = await stripeOf(ctx)
  if (stripe === null) return refuse({ refusal: 'cards-off' })
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const prepared = await inTransaction(ctx, (tx) => prepare(tx, orderId))
      if (!prepared.ok) return prepared
      const { order, payment, outdated } = prepared.value
      if (await closeOutdated(ctx, stripe, outdated)) return done({ url: await urlOf(ctx, stripe, order, payment) })
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'the card provider made no page to pay on')
  }
  return refuse({ refusal: 'provider-failed' })
}

interface Prepared {
  readonly order: Order
  readonly payment: Payment
  /** Open sessions of another amount */
  readonly outdated: readonly Payment[]
}

/** The row is written before calling the provider, so that the next call finds it after a crash. */
async function prepare(tx: Context, orderId: string): Promise<Result<Prepared, PaymentRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return refuse({ refusal: 'unknown-order' })
  const reason = cardRefusal(order)
  if (reason !== null) return refuse(reason)
  const { payableCents } = balanceOf(order)
  const pending = (await readPayments(tx, orderId)).filter(
    ({ kind, way, state }) => kind === 'payment' && way === 'card' && state === 'pending',
  )
  const isUsable = ({ amountCents, checkoutEndsAt }: Payment) =>
    amountCents === payableCents && checkoutEndsAt !== null && checkoutEndsAt.getTime() - tx.now.getTime() > minRemainingMs
  const usable = pending.find(isUsable)
  const outdated = pending.filter((each) => each !== usable)
  return done({ order, payment: usable ?? (await begin(tx, order, payableCents)), outdated })
}

function cardRefusal(order: Order): PaymentRefusal | null {
  if (order.state === 'cancelled' || order.state === 'returned') return { refusal: 'order-ended' }
  if (order.paymentMethod === 'cash-on-delivery') return { refusal: 'paid-on-delivery' }
  const isPriceOpen = order.state === 'placed' && order.paymentMethod !== 'on-account'
  if (isPriceOpen) return { refusal: 'price-open' }
  return balanceOf(order).payableCents > 0 ? null : { refusal: 'nothing-due' }
}

async function begin(tx: Context, order: Order, amountCents: number): Promise<Payment> {
  const dueMs = (order.paymentDueAt?.getTime() ?? Number.POSITIVE_INFINITY) - tx.now.getTime()
  const [payment] = await tx.db
    .insert(payments)
    .values({
      id: uuidv7(),
      orderId: order.id,
      kind: 'payment',
      way: 'card',
      state: 'pending',
      amountCents,
      // Not beyond the order's payment deadline, as far as the provider allows.
      checkoutEndsAt: new Date(tx.now.getTime() + Math.min(maxMs, Math.max(minMs, dueMs))),
      createdAt: tx.now,
    })
    .returning()
  if (payment === undefined) throw new Error(`no payment of order ${order.number} was begun`)
  return payment
}

/** False if one of them was paid meanwhile. */
async function closeOutdated(ctx: Context, stripe: Stripe, outdated: readonly Payment[]): Promise<boolean> {
  let isAllClosed = true
  for (const { id, providerReference, checkoutEndsAt } of outdated) {
    if (providerReference === null) {
      // Its page was never shown: the provider did not answer, or the shop crashed.
      if (checkoutEndsAt !== null && checkoutEndsAt < ctx.now) {
        await ctx.db.update(payments).set({ state: 'cancelled' }).where(eq(payments.id, id))
      }
      continue
    }
    try {
      await stripe.checkout.sessions.expire(providerReference)
    } catch {
      // It is paid or expired; handled below.
    }
    await syncCheckout(ctx, stripe, providerReference)
    const [after] = await ctx.db.select({ state: payments.state }).from(payments).where(eq(payments.id, id))
    isAllClosed &&= after?.state === 'cancelled'
  }
  return isAllClosed
}

/** Idempotent: a repeated call has the same idempotency key and body. */
async function urlOf(ctx: Context, stripe: Stripe, order: Order, payment: Payment): Promise<string> {
  if (payment.checkoutUrl !== null) return payment.checkoutUrl
  const metadata = { orderId: order.id, orderNumber: order.number, paymentId: payment.id }
  const back = mailLink(ctx, orderCompleteUrl())
  const name = payment.amountCents < balanceOf(order).dueCents ? 'Μέρος πληρωμής παραγγελίας' : 'Παραγγελία'
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      // Else the provider might charge in the card's currency.
      adaptive_pricing: { enabled: false },
      // The card's bank decides on 3-D Secure.
      payment_method_options: { card: { request_three_d_secure: 'automatic' } },
      locale: 'el',
      client_reference_id: order.id,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'eur', unit_amount: payment.amountCents, product_data: { name: `${name} ${order.number}` } },
        },
      ],
      metadata,
      payment_intent_data: { description: order.number, metadata },
      // Without the order's key: the placing browser has it.
      success_url: `${back}?payment=done`,
      cancel_url: `${back}?payment=cancelled`,
      ...(payment.checkoutEndsAt !== null && { expires_at: Math.floor(payment.checkoutEndsAt.getTime() / 1_000) }),
      ...(order.email !== '' && { customer_email: order.email }),
    },
    { idempotencyKey: payment.id },
  )
  if (session.url === null) throw new Error(`the page of payment ${payment.id} has no address`)
  await ctx.db
    .update(payments)
    .set({ providerReference: session.id, checkoutUrl: session.url })
    .where(eq(payments.id, payment.id))
  return session.url
}
