import { and, asc, eq, isNull, lt } from 'drizzle-orm'

import { orders } from '#app/orders/orders.tables.ts'
import { cancelOrder } from '#app/orders/staff/cancel-order.server.ts'
import { mayBePaidByCard } from '#app/orders/payment/card/open-pages.server.ts'
import { lockOrder, orderClock } from '#app/orders/transition-order.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** Of one run; the job runs every five minutes. */
const mostAtOnce = 200

/**
 * Ends orders whose payment did not come in time; what they took of the stock is free again. Several nodes may run it at once: each
 * order is locked, and asked again under the lock. One failure does not stop the others. What an accepted quote became is a
 * contract, which only people end.
 */
export async function expireOrders(ctx: Context): Promise<void> {
  const isOver = and(eq(orders.state, 'awaiting-payment'), lt(orders.paymentDueAt, ctx.now), isNull(orders.quoteId))
  const over = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.paymentDueAt))
    .limit(mostAtOnce)
  const failures: unknown[] = []
  for (const { id } of over) {
    try {
      await inTransaction(ctx, (tx) => expireOrder(tx, id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be ended`)
}

async function expireOrder(tx: Context, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  // Its payment came, or its time was prolonged, while this waited for the lock.
  if (order === undefined || order.paymentDueAt === null || order.paymentDueAt >= tx.now) return
  if (await mayBePaidByCard(tx, id)) return
  await cancelOrder(tx, order, orderClock, '', 'expire')
}
