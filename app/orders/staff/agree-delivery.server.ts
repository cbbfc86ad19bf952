import { asc, eq } from 'drizzle-orm'

import { mailDeliveryAgreed } from '#app/orders/mails/order-mails.server.ts'
import { endedOrderStates } from '#app/orders/order-states.ts'
import { costParts } from '#app/orders/order-cost.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { paymentDeadline } from '#app/orders/payment/start-payment.server.ts'
import { withLockedOrder, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { orderClock, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { depositOf, depositPercentOf } from '#app/pricing/instalments.ts'
import { totalsOf } from '#app/pricing/totals.ts'

/**
 * Sets the delivery cost of an order placed without one (`cents`, net): updates total and deposit and mails them to the
 * customer; a prepaid order awaits payment from now on. Refuses an order that has a delivery price, or has ended.
 */
export function agreeDelivery(ctx: Context, orderRef: StaffOrderRef, cents: number): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    if (endedOrderStates.has(order.state)) return refuse({ refusal: 'wrong-state', state: order.state })
    if (!order.isDeliveryOpen) return refuse({ refusal: 'delivery-agreed' })
    const [priced] = await tx.db
      .update(orders)
      .set({ ...(await pricedWith(tx, order, cents)), deliveryCents: cents, isDeliveryOpen: false, changedAt: tx.now })
      .where(eq(orders.id, order.id))
      .returning()
    if (priced === undefined) throw new Error(`order ${order.id} is gone`)
    await recordOrderEvent(tx, order.id, actor, { kind: 'delivery-agreed', details: { cents } })
    await mailDeliveryAgreed(tx, await awaitingPayment(tx, priced))
    return done(null)
  })
}

/** The order's totals with delivery. */
async function pricedWith(tx: Context, order: Order, deliveryCents: number) {
  const lines = await tx.db
    .select({ id: orderLines.id, netCents: orderLines.netCents, vatPercent: orderLines.vatPercent })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const totals = totalsOf(costParts({ ...order, lines, deliveryCents }))
  const depositCents = depositOf(totals.gross, depositPercentOf(order))
  return { totals, netCents: totals.net, grossCents: totals.gross, depositCents }
}

/** A prepaid order's deadline starts when its total is known. */
async function awaitingPayment(tx: Context, order: Order): Promise<Order> {
  const paymentDueAt = order.state === 'placed' ? await paymentDeadline(tx, order.paymentMethod) : null
  if (paymentDueAt === null) return order
  const waits = await transitionOrder(tx, order, 'await-payment', orderClock, { set: { paymentDueAt } })
  return waits.ok ? waits.value : order
}
