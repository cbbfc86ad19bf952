import { asc, eq, isNull } from 'drizzle-orm'

import type { MoneyWay } from '#app/orders/payment/payment-movements.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import { settle } from '#app/orders/payment/settle.server.ts'
import { paymentRefusal } from '#app/orders/payment/staff/record-money.server.ts'
import { type UnmatchedPayment, unmatchedOfCall } from '#app/orders/payment/staff/payment-lookup.server.ts'
import { lockOrder, staffActor } from '#app/orders/transition-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

export interface UnmatchedMoney {
  readonly way: MoneyWay
  readonly amountCents: number
  readonly movedAt: Date
  readonly reference: string
  readonly note: string
  readonly key: string
}

/** Money of no known order, the oldest first. */
export function listUnmatched({ db }: Context): Promise<UnmatchedPayment[]> {
  return db
    .select()
    .from(unmatchedPayments)
    .where(isNull(unmatchedPayments.resolvedAt))
    .orderBy(asc(unmatchedPayments.createdAt))
    .limit(200)
}

/** Idempotent by key. */
export async function recordUnmatched(
  ctx: Context,
  session: UserSession,
  { key, ...money }: UnmatchedMoney,
): Promise<Result<null, PaymentRefusal>> {
  const actor = await staffActor(ctx, session)
  await ctx.db
    .insert(unmatchedPayments)
    .values({ id: uuidv7(), ...money, callKey: key, createdAt: ctx.now, userId: actor.userId, actorName: actor.name })
    .onConflictDoNothing({ target: unmatchedPayments.callKey })
  const recorded = await unmatchedOfCall(ctx, key)
  return recorded?.amountCents === money.amountCents && recorded.reference === money.reference
    ? done(null)
    : refuse({ refusal: 'key-reused' })
}

/** Assigns the money to its order as a payment, as `recordMoney`. Refuses money already decided on, and other currencies. */
export async function assignUnmatched(
  ctx: Context,
  session: UserSession,
  { id, orderId, isConfirmed }: { readonly id: string; readonly orderId: string; readonly isConfirmed: boolean },
): Promise<Result<Order, PaymentRefusal>> {
  const actor = await staffActor(ctx, session)
  return inTransaction(ctx, async (tx): Promise<Result<Order, PaymentRefusal>> => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) return refuse({ refusal: 'unknown-order' })
    const money = await lockUnmatched(tx, id)
    if (!money.ok) return money
    const { way, amountCents, currency, reference, note, providerReference, movedAt } = money.value
    if (currency !== 'eur') return refuse({ refusal: 'foreign-currency' })
    const reason = paymentRefusal(order, { amountCents, isConfirmed })
    if (reason !== null) return refuse(reason)
    const paymentId = uuidv7()
    await tx.db.insert(payments).values({
      id: paymentId,
      orderId,
      kind: 'payment',
      state: 'succeeded',
      way,
      amountCents,
      reference,
      note,
      providerPayment: providerReference,
      movedAt,
      createdAt: tx.now,
      userId: actor.userId,
      actorName: actor.name,
    })
    await resolve(tx, id, session, { paymentId, resolution: order.number })
    return done(await settle(tx, order, actor, { kind: 'payment', way, amountCents }))
  })
}

/** It was refunded, or is not an order's; `resolution` explains. */
export function closeUnmatched(
  ctx: Context,
  session: UserSession,
  { id, resolution }: { readonly id: string; readonly resolution: string },
): Promise<Result<null, PaymentRefusal>> {
  return inTransaction(ctx, async (tx): Promise<Result<null, PaymentRefusal>> => {
    const money = await lockUnmatched(tx, id)
    if (!money.ok) return money
    await resolve(tx, id, session, { resolution })
    return done(null)
  })
}

async function lockUnmatched({ db }: Context, id: string): Promise<Result<UnmatchedPayment, PaymentRefusal>> {
  const [money] = await db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id)).for('update')
  if (money === undefined) return refuse({ refusal: 'unknown-payment' })
  return money.resolvedAt === null ? done(money) : refuse({ refusal: 'resolved-before' })
}

async function resolve(
  { db, now }: Context,
  id: string,
  { userId }: UserSession,
  how: { readonly paymentId?: string; readonly resolution: string },
): Promise<void> {
  await db
    .update(unmatchedPayments)
    .set({ ...how, resolvedAt: now, resolvedBy: userId })
    .where(eq(unmatchedPayments.id, id))
}
