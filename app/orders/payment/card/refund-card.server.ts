import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'

import { stripeOf } from '#app/orders/payment/card/stripe-client.server.ts'
import { syncCheckout } from '#app/orders/payment/card/sync-checkout.server.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { type Payment, readPayments } from '#app/orders/payment/settle.server.ts'
import { paymentOfCall } from '#app/orders/payment/staff/payment-lookup.server.ts'
import { lockOrder, staffActor } from '#app/orders/transition-order.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

export interface CardRefund {
  readonly orderId: string
  readonly paymentId: string
  readonly amountCents: number
  readonly note: string
  /** The call's idempotency key: repeated with it, nothing is refunded again */
  readonly key: string
}

/**
 * Refunds to the paying card. Refuses more than is left of the payment, counting pending refunds. Idempotent by key, even if
 * the provider's answer was lost.
 */
export async function refundCard(ctx: Context, session: UserSession, refund: CardRefund): Promise<Result<null, PaymentRefusal>> {
  const stripe = await stripeOf(ctx)
  if (stripe === null) return refuse({ refusal: 'cards-off' })
  const actor = await staffActor(ctx, session)
  const started = await inTransaction(ctx, (tx) => begin(tx, refund, actor))
  if (!started.ok) return started
  const { row, payment } = started.value
  if (row.state !== 'pending' || payment.providerReference === null) return done(null)
  try {
    if (row.providerReference === null) await send(ctx, stripe, row, payment)
    await syncCheckout(ctx, stripe, payment.providerReference)
    return done(null)
  } catch (error) {
    ctx.log.error({ err: error }, 'a refund was not taken by the card provider')
    if (!isFinalRefusal(error)) return refuse({ refusal: 'provider-failed' })
    await ctx.db.update(payments).set({ state: 'failed' }).where(eq(payments.id, row.id))
    return refuse({ refusal: 'refund-turned-down' })
  }
}

interface Begun {
  readonly row: Payment
  readonly payment: Payment
}

async function begin(
  tx: Context,
  { orderId, paymentId, amountCents, note, key }: CardRefund,
  actor: { readonly userId: number | null; readonly name: string },
): Promise<Result<Begun, PaymentRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return refuse({ refusal: 'unknown-order' })
  const all = await readPayments(tx, orderId)
  const payment = all.find(
    ({ id, kind, way, state }) => id === paymentId && kind === 'payment' && way === 'card' && state === 'succeeded',
  )
  if (payment === undefined) return refuse({ refusal: 'unknown-payment' })
  const before = await paymentOfCall(tx, key)
  if (before !== undefined) {
    const isSame = before.ofPaymentId === paymentId && before.amountCents === amountCents
    return isSame ? done({ row: before, payment }) : refuse({ refusal: 'key-reused' })
  }
  const back = all.filter(({ ofPaymentId, state }) => ofPaymentId === paymentId && (state === 'succeeded' || state === 'pending'))
  const maxCents = back.reduce((left, each) => left - each.amountCents, payment.amountCents)
  if (amountCents > maxCents) return refuse({ refusal: 'more-than-paid', maxCents: Math.max(0, maxCents) })
  const values = { kind: 'refund' as const, way: 'card' as const, state: 'pending' as const, amountCents, note, callKey: key }
  const [row] = await tx.db
    .insert(payments)
    .values({
      id: uuidv7(),
      orderId,
      ofPaymentId: paymentId,
      ...values,
      createdAt: tx.now,
      userId: actor.userId,
      actorName: actor.name,
    })
    .returning()
  if (row === undefined) throw new Error(`no refund of payment ${paymentId} was begun`)
  return done({ row, payment })
}

async function send({ db }: Context, stripe: Stripe, row: Payment, { providerPayment }: Payment): Promise<void> {
  if (providerPayment === null) throw new Error(`payment ${row.ofPaymentId} has no intent`)
  const { id } = await stripe.refunds.create(
    { payment_intent: providerPayment, amount: row.amountCents, metadata: { paymentId: row.id } },
    { idempotencyKey: row.id },
  )
  await db.update(payments).set({ providerReference: id }).where(eq(payments.id, row.id))
}

/** A final refusal of the provider: a retry is useless. */
function isFinalRefusal(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}
