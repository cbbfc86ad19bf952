import { and, asc, eq, isNull, lt, max } from 'drizzle-orm'
import type { Stripe } from 'stripe'

import { cardEventTypes, handleCardEvent } from '#app/orders/payment/card/card-event.server.ts'
import { stripeOf } from '#app/orders/payment/card/stripe-client.server.ts'
import { syncCheckout } from '#app/orders/payment/card/sync-checkout.server.ts'
import { payments, providerEvents } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

const hourMs = 3_600_000
/** Events usually arrive within this time. */
const graceMs = 2 * 60_000
const maxSessions = 200
const maxEvents = 2_000
/** Limit for rereading events; the provider keeps them for 30 days. */
const overlapMs = 2 * hourMs
const maxGapMs = 28 * 24 * hourMs

/** Asks the provider for missed events: sessions that seem open, and all events since the last one. */
export async function reconcileCards(ctx: Context): Promise<void> {
  const stripe = await stripeOf(ctx)
  if (stripe === null) return
  const failures = [...(await syncPending(ctx, stripe)), ...(await readMissedEvents(ctx, stripe))]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} card payments could not be asked about`)
}

async function syncPending(ctx: Context, stripe: Stripe): Promise<unknown[]> {
  await deleteUnconfirmed(ctx)
  const pending = await ctx.db
    .select({ sessionId: payments.providerReference })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        eq(payments.kind, 'payment'),
        lt(payments.createdAt, new Date(ctx.now.getTime() - graceMs)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(maxSessions)
  const failures: unknown[] = []
  for (const { sessionId } of pending) {
    if (sessionId === null) continue
    await syncCheckout(ctx, stripe, sessionId).catch((error: unknown) => failures.push(error))
  }
  return failures
}

/** Deletes sessions that the provider never confirmed and that have expired. */
async function deleteUnconfirmed({ db, now }: Context): Promise<void> {
  const isUnconfirmed = and(eq(payments.state, 'pending'), eq(payments.kind, 'payment'), isNull(payments.providerReference))
  await db
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(isUnconfirmed, lt(payments.checkoutEndsAt, new Date(now.getTime() - hourMs))))
}

/** Refunds made on the provider's dashboard, and disputes, have no open session. */
async function readMissedEvents(ctx: Context, stripe: Stripe): Promise<unknown[]> {
  const [last] = await ctx.db.select({ at: max(providerEvents.createdAt) }).from(providerEvents)
  const oldest = ctx.now.getTime() - maxGapMs
  const since = Math.max(oldest, (last?.at?.getTime() ?? oldest) - overlapMs)
  const failures: unknown[] = []
  let count = 0
  const query = { types: [...cardEventTypes], created: { gte: Math.floor(since / 1_000) }, limit: 100 }
  for await (const event of stripe.events.list(query)) {
    await handleCardEvent(ctx, stripe, event).catch((error: unknown) => failures.push(error))
    count += 1
    if (count >= maxEvents) break
  }
  return failures
}
