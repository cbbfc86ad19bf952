import { eq } from 'drizzle-orm'

import { type DeliveryNoteInput, issueDeliveryNote } from '#app/orders/delivery-note/issue-delivery-note.server.ts'
import { mailShipped } from '#app/orders/mails/order-mails.server.ts'
import type { LinePieces } from '#app/orders/orders.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import { withLockedOrder, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import { chosenPieces, openPieces } from '#app/orders/staff/count-pieces.ts'
import { readCountedLines } from '#app/orders/staff/reduce-order.server.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { type OrderActor, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

export interface ShipmentInput extends DeliveryNoteInput {
  /** Empty for our own vehicle */
  readonly carrier: string
  readonly trackingNumber: string
  /** Tracking URL; empty if the carrier has none */
  readonly trackingUrl: string
  /** Missing: all remaining pieces */
  readonly lines?: readonly LinePieces[] | undefined
}

/** Records a parcel, with its delivery note. */
export function shipOrder(ctx: Context, orderRef: StaffOrderRef, input: ShipmentInput): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    const shipped = await addShipment(tx, order, actor, input)
    return shipped.ok ? done(null) : shipped
  })
}

/**
 * Records a parcel of a locked order, with all remaining pieces or some. The last piece makes the order shipped; parts may be
 * shipped during production. Refuses more pieces than remain, and an order without an address.
 */
export async function addShipment(
  tx: Context,
  order: Order,
  actor: OrderActor,
  input: ShipmentInput,
): Promise<Result<Order, StaffOrderRefusal>> {
  if (order.state !== 'ready' && order.state !== 'in-production') return refuse({ refusal: 'wrong-state', state: order.state })
  if (order.deliveryAddress === null) return refuse({ refusal: 'other-delivery' })
  if (order.deliveryAddress.line === '') return refuse({ refusal: 'address-missing' })
  const { lines } = await readCountedLines(tx, order.id)
  const left = lines.map((line) => ({ lineId: line.id, quantity: openPieces(line) })).filter(({ quantity }) => quantity > 0)
  const chosen = chosenPieces(lines, input.lines ?? left, openPieces)
  if (!chosen.ok) return chosen
  const { carrier, trackingNumber, trackingUrl } = input
  const shipmentId = uuidv7(tx.now.getTime())
  await tx.db.insert(orderShipments).values({
    id: shipmentId,
    orderId: order.id,
    carrier,
    trackingNumber,
    trackingUrl,
    shippedAt: tx.now,
    userId: actor.userId,
  })
  await tx.db
    .insert(orderShipmentLines)
    .values(chosen.value.map(({ line, pieces }) => ({ shipmentId, lineId: line.id, quantity: pieces })))
  await issueDeliveryNote(tx, shipmentId, order.deliveryAddress, input)
  for (const { line, pieces } of chosen.value) {
    await tx.db
      .update(orderLines)
      .set({ shippedQuantity: line.shippedQuantity + pieces })
      .where(eq(orderLines.id, line.id))
  }
  const pieces = chosen.value.reduce((sum, each) => sum + each.pieces, 0)
  const details = { shipmentId, carrier, trackingNumber, pieces }
  if (pieces < left.reduce((sum, { quantity }) => sum + quantity, 0)) {
    await tx.db.update(orders).set({ changedAt: tx.now }).where(eq(orders.id, order.id))
    await recordOrderEvent(tx, order.id, actor, { kind: 'shipped', details })
    await mailShipped(tx, order, true)
    return done(order)
  }
  const ready = order.state === 'ready' ? done(order) : await transitionOrder(tx, order, 'mark-ready', actor)
  return ready.ok ? transitionOrder(tx, ready.value, 'ship', actor, { details }) : ready
}
