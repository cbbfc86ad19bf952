import { and, eq } from 'drizzle-orm'

import type { MoneyKind, MoneyWay } from '#app/orders/payment/payment-movements.ts'
import { balanceOf, isUnusualPayment, paidSum } from '#app/orders/payment/payment-movements.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { readPayments, settle } from '#app/orders/payment/settle.server.ts'
import { paymentOfCall } from '#app/orders/payment/staff/payment-lookup.server.ts'
import { lockOrder, staffActor } from '#app/orders/transition-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** Money received or refunded, as recorded by staff. */
export interface RecordedMoney {
  readonly orderId: string
  readonly kind: Exclude<MoneyKind, 'dispute'>
  readonly way: MoneyWay
  readonly amountCents: number
  readonly movedAt: Date
  /** Text of the bank statement */
  readonly reference: string
  readonly note: string
  /** The call's idempotency key: repeated with it, nothing is recorded again */
  readonly key: string
  /** Confirms that the same amount was received twice. */
  readonly isSeparate: boolean
  /** Confirms an unusual amount. */
  readonly isConfirmed: boolean
}

/**
 * Records money outside the card provider. Refuses a payment of a cancelled order, asks for an unusual or repeated one, and
 * a refund may not exceed what was paid by the same method. Idempotent by key.
 */
export async function recordMoney(
  ctx: Context,
  session: UserSession,
  money: RecordedMoney,
): Promise<Result<Order, PaymentRefusal>> {
  const actor = await staffActor(ctx, session)
  return inTransaction(ctx, async (tx): Promise<Result<Order, PaymentRefusal>> => {
    const order = await lockOrder(tx, money.orderId)
    if (order === undefined) return refuse({ refusal: 'unknown-order' })
    const before = await paymentOfCall(tx, money.key)
    if (before !== undefined) return isSame(before, money) ? done(order) : refuse({ refusal: 'key-reused' })
    const reason =
      money.kind === 'refund'
        ? await refundRefusal(tx, money)
        : ((await duplicateRefusal(tx, money)) ??
          paymentRefusal(order, { ...money, isConfirmed: money.isConfirmed || money.isSeparate }))
    if (reason !== null) return refuse(reason)
    const { key, isSeparate: _isSeparate, isConfirmed: _isConfirmed, ...columns } = money
    await tx.db.insert(payments).values({
      id: uuidv7(),
      ...columns,
      state: 'succeeded',
      callKey: key,
      createdAt: tx.now,
      userId: actor.userId,
      actorName: actor.name,
    })
    return done(await settle(tx, order, actor, money))
  })
}

function isSame(before: typeof payments.$inferSelect, { orderId, kind, way, amountCents }: RecordedMoney): boolean {
  return before.orderId === orderId && before.kind === kind && before.way === way && before.amountCents === amountCents
}

async function duplicateRefusal({ db }: Context, money: RecordedMoney): Promise<PaymentRefusal | null> {
  const { orderId, way, amountCents, reference, isSeparate } = money
  if (isSeparate) return null
  const [before] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.kind, 'payment'),
        eq(payments.way, way),
        eq(payments.amountCents, amountCents),
        eq(payments.reference, reference),
        eq(payments.state, 'succeeded'),
      ),
    )
    .limit(1)
  return before === undefined ? null : { refusal: 'recorded-before', amountCents }
}

interface ReceivedMoney {
  readonly amountCents: number
  readonly isConfirmed: boolean
}

/** A cancelled order takes no payment, and an unusual one is asked first. */
export function paymentRefusal(order: Order, { amountCents, isConfirmed }: ReceivedMoney): PaymentRefusal | null {
  if (order.state === 'cancelled') return { refusal: 'order-cancelled' }
  if (isConfirmed || !isUnusualPayment(order, amountCents)) return null
  return { refusal: 'unusual-amount', amountCents, openCents: balanceOf(order).openCents }
}

/** Refunds use the paying method; card payments are refunded by the card provider. */
async function refundRefusal(tx: Context, { orderId, way, amountCents }: RecordedMoney): Promise<PaymentRefusal | null> {
  const all = await readPayments(tx, orderId)
  const isCard = way === 'card'
  const maxCents = isCard ? 0 : paidSum(all.filter((each) => each.way !== 'card'))
  return amountCents > maxCents ? { refusal: 'more-than-paid', maxCents: Math.max(0, maxCents) } : null
}
