import { asc, eq, inArray, type SQL } from 'drizzle-orm'

import type { DeliveryNoteDocument } from '#app/orders/delivery-note/present-delivery-note.ts'
import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { type TaxDocument, taxDocumentOf } from '#app/orders/orders.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface FoundDeliveryNote extends DeliveryNoteDocument {
  readonly shipmentId: string
  readonly taxDocument: TaxDocument
}

/**
 * Delivery notes with their lines by a condition on shipments, in the order of their numbers. Locks their orders until the
 * transaction ends.
 */
export async function readDeliveryNotes({ db }: Context, condition: SQL, max: number): Promise<FoundDeliveryNote[]> {
  const rows = await db
    .select({ note: deliveryNotes, shipment: orderShipments, order: orders })
    .from(deliveryNotes)
    .innerJoin(orderShipments, eq(orderShipments.id, deliveryNotes.shipmentId))
    .innerJoin(orders, eq(orders.id, orderShipments.orderId))
    .where(condition)
    .orderBy(asc(deliveryNotes.year), asc(deliveryNotes.number))
    .limit(max)
    // Neither they nor their invoices can be changed meanwhile.
    .for('share', { of: orders })
  const ids = rows.map(({ note }) => note.shipmentId)
  if (ids.length === 0) return []
  const lines = await db
    .select({
      shipmentId: orderShipmentLines.shipmentId,
      sku: orderLines.sku,
      title: orderLines.title,
      variantText: orderLines.variantText,
      quantity: orderShipmentLines.quantity,
    })
    .from(orderShipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, orderShipmentLines.lineId))
    .where(inArray(orderShipmentLines.shipmentId, ids))
    .orderBy(asc(orderLines.position))
  return rows.map(({ note, shipment, order }) => ({
    ...note,
    shippedAt: shipment.shippedAt,
    carrier: shipment.carrier,
    orderNumber: order.number,
    customerName: order.name,
    taxDocument: taxDocumentOf(order),
    invoice: note.exportedAt === null ? order.invoice : note.exportedInvoice,
    lines: lines.filter(({ shipmentId }) => shipmentId === note.shipmentId),
  }))
}
