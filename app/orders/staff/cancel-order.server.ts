import { isDecoratedLine } from '#app/orders/orders.ts'
import { hasProductionBegun } from '#app/orders/order-states.ts'
import { openPieces } from '#app/orders/staff/count-pieces.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { readCountedLines, reducePieces } from '#app/orders/staff/reduce-order.server.ts'
import { returnStock } from '#app/orders/stock.server.ts'
import { type OrderActor, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/**
 * Cancels a locked order: credits all pieces, delivery and fees, and returns its stock, except printed pieces. Refuses a
 * (partly) shipped one.
 */
export async function cancelOrder(
  tx: Context,
  order: Order,
  actor: OrderActor,
  reason: string,
  action: 'cancel' | 'expire' = 'cancel',
): Promise<Result<Order, StaffOrderRefusal>> {
  const { lines } = await readCountedLines(tx, order.id)
  const open = lines.flatMap((line) => (openPieces(line) === 0 ? [] : [{ lineId: line.id, quantity: openPieces(line) }]))
  const isPartlyShipped = open.length > 0 && lines.some(({ shippedQuantity }) => shippedQuantity > 0)
  if (isPartlyShipped) return refuse({ refusal: 'wrong-state', state: order.state, isPartlyShipped: true })
  const taken = await transitionOrder(tx, order, action, actor, { details: { reason } })
  if (!taken.ok) return taken
  const back = lines.filter((line) => !hasProductionBegun(order.state) || !isDecoratedLine(line))
  await returnStock(
    tx,
    order.id,
    back.map(({ id, stockTaken }) => ({ lineId: id, quantity: stockTaken })),
  )
  if (open.length === 0) return taken
  // Still in its former state: a cancelled order takes no more credits.
  const reduced = await reducePieces(tx, order, actor, {
    kind: 'cancelled',
    lines: open,
    reason,
    refundsSetUp: true,
    restocks: false,
    restocksDecorated: false,
  })
  return reduced.ok ? done(reduced.value.order) : reduced
}
