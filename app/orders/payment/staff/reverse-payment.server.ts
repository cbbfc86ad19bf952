import { desc, eq, isNotNull, and } from 'drizzle-orm'

import { mailPaymentReversed } from '#app/orders/mails/order-mails.server.ts'
import { endedOrderStates } from '#app/orders/order-states.ts'
import { orderEvents } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { announceRestDue } from '#app/orders/payment/announce-rest-due.server.ts'
import { balanceOf, paidSum } from '#app/orders/payment/payment-movements.ts'
import type { PaymentRefusal } from '#app/orders/payment/payment-refusals.ts'
import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import { confirmIfPaid, type Payment, readPayments, storePaid } from '#app/orders/payment/settle.server.ts'
import { deadlineAgain } from '#app/orders/payment/start-payment.server.ts'
import { lockOrder, orderClock, recordOrderEvent, staffActor, transitionOrder } from '#app/orders/transition-order.server.ts'
import { announceOrder } from '#app/orders/announce-event.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

export interface ReversedPayment {
  readonly orderId: string
  readonly paymentId: string
  readonly reason: string
}

/**
 * Reverses a payment or refund that was recorded wrongly: it stays in the list and counts no longer. An order that the
 * payment had confirmed awaits payment again, and money without an order waits for a decision again. Repeated, it changes
 * nothing. Refuses cards, whose provider decides, and a payment of which money went back.
 */
export async function reversePayment(
  ctx: Context,
  session: UserSession,
  { orderId, paymentId, reason }: ReversedPayment,
): Promise<Result<Order, PaymentRefusal>> {
  const actor = await staffActor(ctx, session)
  return inTransaction(ctx, async (tx): Promise<Result<Order, PaymentRefusal>> => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) return refuse({ refusal: 'unknown-order' })
    const all = await readPayments(tx, orderId)
    const payment = all.find(({ id }) => id === paymentId)
    if (payment === undefined) return refuse({ refusal: 'unknown-payment' })
    if (payment.state === 'reversed') return done(order)
    const refused = reversalRefusal(payment, all)
    if (refused !== null) return refuse(refused)
    await tx.db
      .update(payments)
      .set({ state: 'reversed', reversedAt: tx.now, reversalReason: reason })
      .where(eq(payments.id, paymentId))
    await tx.db
      .update(unmatchedPayments)
      .set({ paymentId: null, resolvedAt: null, resolvedBy: null, resolution: '' })
      .where(eq(unmatchedPayments.paymentId, paymentId))
    const now = await storePaid(tx, order)
    const { kind, way, amountCents: cents } = payment
    const details = { kind, way, cents, paidCents: now.paidCents, reason }
    await recordOrderEvent(tx, orderId, actor, { kind: 'payment-reversed', details })
    if (kind === 'refund') {
      const settled = await confirmIfPaid(tx, now, actor)
      await announceRestDue(tx, settled)
      return done(settled)
    }
    const after = await awaitPaymentAgain(tx, now)
    await announceOrder(tx, after, 'order.payment-reversed')
    if (await wasMailed(tx, payment)) await mailPaymentReversed(tx, after, cents)
    return done(after)
  })
}

function reversalRefusal({ id, kind, way, state }: Payment, all: readonly Payment[]): PaymentRefusal | null {
  if (kind === 'dispute' || way === 'card' || state !== 'succeeded') return { refusal: 'not-reversible' }
  const rest = paidSum(all.filter((each) => each.id !== id && each.way !== 'card'))
  return rest < 0 ? { refusal: 'refunded-before' } : null
}

/** Only if payments confirmed it, and nothing has begun since. */
async function awaitPaymentAgain(tx: Context, order: Order): Promise<Order> {
  if (order.state !== 'confirmed' || order.paidCents >= balanceOf(order).requiredCents) return order
  const [last] = await tx.db
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), isNotNull(orderEvents.toState)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (last?.kind !== 'pay') return order
  const paymentDueAt = await deadlineAgain(tx, order.paymentMethod)
  const waits = await transitionOrder(tx, order, 'await-payment', orderClock, { set: { paymentDueAt } })
  return waits.ok ? waits.value : order
}

/** Payments of an order that had ended were not mailed: see `settle`. */
async function wasMailed(tx: Context, { orderId, createdAt }: Payment): Promise<boolean> {
  const events = await tx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  return !events.some(({ toState, at }) => toState !== null && endedOrderStates.has(toState) && at <= createdAt)
}
