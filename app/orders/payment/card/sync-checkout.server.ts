import { and, eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'

import { applySnapshot } from '#app/orders/payment/card/apply-snapshot.server.ts'
import { openPagesOf } from '#app/orders/payment/card/open-pages.server.ts'
import { readSnapshot } from '#app/orders/payment/card/card-snapshot.server.ts'
import { stripeOf } from '#app/orders/payment/card/stripe-client.server.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Fetches a session's state from the provider and applies it. */
export async function syncCheckout(ctx: Context, stripe: Stripe, sessionId: string): Promise<void> {
  await applySnapshot(ctx, await readSnapshot(stripe, sessionId))
}

/** Checks an order's possible recent payment. If the provider does not answer, the job checks again. */
export async function syncOrder(ctx: Context, orderId: string): Promise<void> {
  const stripe = await stripeOf(ctx)
  if (stripe === null) return
  const open = await ctx.db.select({ sessionId: payments.providerReference }).from(payments).where(openPagesOf(orderId))
  for (const { sessionId } of open) {
    if (sessionId === null) continue
    try {
      await syncCheckout(ctx, stripe, sessionId)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the card provider was not reached; the payment is asked about again')
    }
  }
}

/** A payment intent's session; null if it has none, such as payments of other systems. */
export async function sessionOfIntent({ db }: Context, stripe: Stripe, intentId: string): Promise<string | null> {
  const [known] = await db
    .select({ sessionId: payments.providerReference })
    .from(payments)
    .where(and(eq(payments.providerPayment, intentId), eq(payments.kind, 'payment')))
  if (typeof known?.sessionId === 'string') return known.sessionId
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 })
  return data[0]?.id ?? null
}
