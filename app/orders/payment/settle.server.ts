import { asc, eq } from 'drizzle-orm'

import { mailPaymentReceived } from '#app/orders/mails/order-mails.server.ts'
import { endedOrderStates } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { announceRestDue } from '#app/orders/payment/announce-rest-due.server.ts'
import { balanceOf, paidSum } from '#app/orders/payment/payment-movements.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { type OrderActor, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import { announceOrder } from '#app/orders/announce-event.server.ts'
import type { Context } from '#app/platform/context.server.ts'

export type Payment = typeof payments.$inferSelect

/** All payments of an order, the oldest first. */
export function readPayments({ db }: Context, orderId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id))
}

/** Updates a locked order's paid amount to the sum of its payments. */
export async function storePaid(tx: Context, order: Order): Promise<Order> {
  const paidCents = paidSum(await readPayments(tx, order.id))
  await tx.db.update(orders).set({ paidCents, changedAt: tx.now }).where(eq(orders.id, order.id))
  return { ...order, paidCents }
}

/** Confirms a locked order that awaits payment and has enough. */
export async function confirmIfPaid(tx: Context, order: Order, actor: OrderActor): Promise<Order> {
  if (order.state !== 'awaiting-payment' || order.paidCents < balanceOf(order).requiredCents) return order
  const confirmed = await transitionOrder(tx, order, 'pay', actor)
  return confirmed.ok ? confirmed.value : order
}

/**
 * After a payment of a locked order: updates the paid amount and the history, and confirms an order that has enough. Money
 * for an ended order is recorded without a state change.
 */
export async function settle(
  tx: Context,
  order: Order,
  actor: OrderActor,
  moved: Pick<Payment, 'kind' | 'way' | 'amountCents'>,
): Promise<Order> {
  const now = await storePaid(tx, order)
  const details = { kind: moved.kind, way: moved.way, cents: moved.amountCents, paidCents: now.paidCents }
  await recordOrderEvent(tx, order.id, actor, { kind: moved.kind === 'payment' ? 'paid' : 'refunded', details })
  const settled = await confirmIfPaid(tx, now, actor)
  if (balanceOf(settled).openCents === 0 && balanceOf(order).openCents > 0) await announceOrder(tx, settled, 'order.paid')
  // The confirmation mail mentions the payment too; payments of ended orders are staff's to answer.
  const isMailed = settled.state !== order.state || moved.kind !== 'payment' || endedOrderStates.has(order.state)
  if (!isMailed) await mailPaymentReceived(tx, settled, moved.amountCents)
  await announceRestDue(tx, settled)
  return settled
}
