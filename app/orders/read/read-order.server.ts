import { asc, eq, inArray } from 'drizzle-orm'

import { isExported } from '#app/orders/export/is-exported.server.ts'
import { isArtworkApproved } from '#app/orders/order-artwork.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { presentOrder } from '#app/orders/read/present-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** An order by id, as shown to its customer: the caller has checked access. */
export async function readOrder(ctx: Context, id: string): Promise<OrderAnswer> {
  const { db } = ctx
  const [[order], lines, events, sent, exported] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    db.select().from(orderShipments).where(eq(orderShipments.orderId, id)).orderBy(asc(orderShipments.shippedAt)),
    isExported(ctx, id),
  ])
  if (order === undefined) throw new Error(`order ${id} is gone`)
  const parts =
    sent.length === 0
      ? []
      : await db
          .select()
          .from(orderShipmentLines)
          .where(
            inArray(
              orderShipmentLines.shipmentId,
              sent.map((shipment) => shipment.id),
            ),
          )
  const shipments = sent.map((shipment) => ({
    ...shipment,
    lines: parts.filter(({ shipmentId }) => shipmentId === shipment.id),
  }))
  const isApproved = order.isPersonalised && (await isArtworkApproved(ctx, order))
  return presentOrder(ctx, { order, isArtworkApproved: isApproved, isExported: exported, lines, events, shipments })
}
