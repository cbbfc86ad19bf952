import { asc, eq } from 'drizzle-orm'

import { addressText } from '#app/orders/address-text.ts'
import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { noteSeries } from '#app/orders/delivery-note/note-number.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import type { StaffShipment } from '#app/orders/staff/shipment-answer.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** An order's parcels as shown to staff. */
export async function readShipments(ctx: Context, { id: orderId, name }: Pick<Order, 'id' | 'name'>): Promise<StaffShipment[]> {
  const rows = await ctx.db
    .select({
      shipment: orderShipments,
      note: deliveryNotes,
      lineId: orderShipmentLines.lineId,
      quantity: orderShipmentLines.quantity,
    })
    .from(orderShipments)
    .innerJoin(orderShipmentLines, eq(orderShipmentLines.shipmentId, orderShipments.id))
    .leftJoin(deliveryNotes, eq(deliveryNotes.shipmentId, orderShipments.id))
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(orderShipments.shippedAt), asc(orderShipments.id))
  const byId = new Map<string, typeof rows>()
  for (const row of rows) byId.set(row.shipment.id, [...(byId.get(row.shipment.id) ?? []), row])
  return [...byId.values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const { id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = first.shipment
    return [
      {
        id,
        carrier,
        trackingNumber,
        trackingUrl,
        shippedAt: shippedAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
        pieces: of.reduce((sum, { quantity }) => sum + quantity, 0),
        lines: of.map(({ lineId, quantity }) => ({ lineId, quantity })),
        deliveryNote: first.note === null ? null : presentNote(first.note, name),
      },
    ]
  })
}

function presentNote(note: typeof deliveryNotes.$inferSelect, customerName: string): StaffShipment['deliveryNote'] {
  const { deliveryAddress, number, movePurpose, vehicleNumber, carrierVatNumber, loadingAddress, exportedAt } = note
  return {
    series: noteSeries(note),
    number,
    movePurpose,
    vehicleNumber,
    carrierVatNumber,
    loadingAddress,
    deliveryAddress: partsText([deliveryAddress.recipient ?? customerName, addressText(deliveryAddress)]),
    exportedAt: exportedAt?.toISOString() ?? null,
  }
}
