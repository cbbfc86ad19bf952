import { eq } from 'drizzle-orm'

import { repricedTotals } from '#app/orders/order-cost.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { announceRestDue } from '#app/orders/payment/announce-rest-due.server.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { confirmIfPaid } from '#app/orders/payment/settle.server.ts'
import { readCountedLines } from '#app/orders/staff/reduce-order.server.ts'
import type { OrderActor } from '#app/orders/transition-order.server.ts'
import { announceOrder } from '#app/orders/announce-event.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { depositOf, depositPercentOf } from '#app/pricing/instalments.ts'

/**
 * Computes a locked order's totals, credits and deposit anew after its rates have changed, and confirms it if what was paid
 * is now enough. Its documents are not exported yet.
 */
export async function repriceOrder(tx: Context, order: Order, actor: OrderActor): Promise<Order> {
  const { lines, reductions } = await readCountedLines(tx, order.id)
  const { totals, credited } = repricedTotals({ ...order, lines }, reductions)
  for (const [index, { id }] of reductions.entries()) {
    await tx.db.update(orderReductions).set({ totals: credited[index] }).where(eq(orderReductions.id, id))
  }
  const [repriced] = await tx.db
    .update(orders)
    .set({
      totals,
      netCents: totals.net,
      grossCents: totals.gross,
      reducedCents: credited.reduce((sum, { gross }) => sum + gross, 0),
      depositCents: depositOf(totals.gross, depositPercentOf(order)),
      changedAt: tx.now,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (repriced === undefined) throw new Error(`order ${order.id} is gone`)
  const settled = await confirmIfPaid(tx, repriced, actor)
  const isPaidNow = settled.paidCents > 0 && balanceOf(settled).openCents === 0 && balanceOf(order).openCents > 0
  if (isPaidNow) await announceOrder(tx, settled, 'order.paid')
  await announceRestDue(tx, settled)
  return settled
}
