import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { openPieces, readCountedLines, reducePieces } from '#app/orders/staff/reduce-order.server.ts'
import { returnStock } from '#app/orders/stock.server.ts'
import { type Order, type OrderActor, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'

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
  if (lines.some(({ shippedQuantity }) => shippedQuantity > 0)) return refuse({ refusal: 'wrong-state', state: 'shipped' })
  const taken = await transitionOrder(tx, order, action, actor, { details: { reason } })
  if (!taken.ok) return taken
  const wasMade = order.state === 'in-production' || order.state === 'ready'
  const back = lines.filter(({ placements, designId }) => !wasMade || (placements.length === 0 && designId === null))
  await returnStock(
    tx,
    order.id,
    back.map(({ id, stockTaken }) => ({ lineId: id, quantity: stockTaken })),
  )
  const open = lines.flatMap((line) => (openPieces(line) === 0 ? [] : [{ lineId: line.id, quantity: openPieces(line) }]))
  if (open.length === 0) return taken
  return reducePieces(tx, taken.value, actor, {
    kind: 'cancelled',
    lines: open,
    reason,
    refundsSetUp: true,
    refundsDelivery: true,
    refundsFees: true,
    restocks: false,
  })
}
