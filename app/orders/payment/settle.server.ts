import { asc, eq } from 'drizzle-orm'

import { mailPaymentReceived } from '#app/orders/mails/order-mails.server.ts'
import { endedOrderStates } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { balanceOf, paidSum } from '#app/orders/payment/money.ts'
import { payments } from '#app/orders/payment/payments.tables.ts'
import { type Order, type OrderActor, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import { announceOrder } from '#app/orders/webhooks/announce.server.ts'
import type { Context } from '#app/platform/context.server.ts'

export type Payment = typeof payments.$inferSelect

/** All payments of an order, the oldest first. */
export function readPayments({ db }: Context, orderId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id))
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
  const paidCents = paidSum(await readPayments(tx, order.id))
  const now = { ...order, paidCents }
  const details = { kind: moved.kind, way: moved.way, cents: moved.amountCents, paidCents }
  await tx.db.update(orders).set({ paidCents, changedAt: tx.now }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order.id, actor, { kind: moved.kind === 'payment' ? 'paid' : 'refunded', details })
  const { requiredCents, openCents } = balanceOf(now)
  const isEnough = order.state === 'awaiting-payment' && paidCents >= requiredCents
  const confirmed = isEnough ? await transitionOrder(tx, now, 'pay', actor) : null
  const settled = confirmed?.ok === true ? confirmed.value : now
  if (openCents === 0 && balanceOf(order).openCents > 0) await announceOrder(tx, settled, 'order.paid')
  // The confirmation mail mentions the payment too; payments of ended orders are staff's to answer.
  const isMailed = confirmed?.ok === true || moved.kind !== 'payment' || endedOrderStates.has(order.state)
  if (!isMailed) await mailPaymentReceived(tx, settled, moved.amountCents)
  return settled
}
