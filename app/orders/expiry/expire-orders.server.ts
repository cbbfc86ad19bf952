import { and, asc, eq, isNull, lt } from 'drizzle-orm'

import { holdForDays } from '#app/orders/hold-order.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { cancelOrder } from '#app/orders/staff/cancel-order.server.ts'
import { mayBePaidByCard } from '#app/orders/payment/card/open-pages.server.ts'
import { lockOrder, orderClock } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'

/** Maximum per run; the job runs every five minutes. */
const batchSize = 200

/**
 * Expires orders that were not paid in time and returns their stock. Safe on several nodes: each order is locked and checked
 * again. Orders of accepted quotes are contracts and never expire.
 */
export async function expireOrders(ctx: Context): Promise<void> {
  const isOver = and(eq(orders.state, 'awaiting-payment'), lt(orders.paymentDueAt, ctx.now), isNull(orders.quoteId))
  const over = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.paymentDueAt))
    .limit(batchSize)
  await eachInTransaction(ctx, over, (tx, { id }) => expireOrder(tx, id), 'orders could not be ended')
}

async function expireOrder(tx: Context, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  // It was paid or extended while this waited for the lock.
  if (order === undefined || order.paymentDueAt === null || order.paymentDueAt >= tx.now) return
  if (await mayBePaidByCard(tx, id)) return
  if (order.dueAtIfOpened !== null && order.paidCents > 0) return holdForDays(tx, id)
  await cancelOrder(tx, order, orderClock, '', 'expire')
}
