import { eq, inArray, sql } from 'drizzle-orm'

import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { type FoundDeliveryNote, readDeliveryNotes } from '#app/orders/delivery-note/read-delivery-notes.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import type { OrderActor } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isInSpan } from '#app/platform/postgres/day-span.server.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'

/** Maximum of one answer */
const maxDeliveryNotes = 2_000

/** The delivery notes of orders, or of the parcels that left in a span of days in Athens. Null for too many. */
export async function findDeliveryNotes(
  tx: Context,
  chosen: { readonly orderIds: string[] } | DaySpan,
): Promise<readonly FoundDeliveryNote[] | null> {
  const condition =
    'orderIds' in chosen ? inArray(orders.id, chosen.orderIds) : isInSpan(sql`${orderShipments.shippedAt}`, chosen)
  const found = await readDeliveryNotes(tx, condition, maxDeliveryNotes + 1)
  return found.length > maxDeliveryNotes ? null : found
}

/** Marks them as exported, with the invoice that they were exported with. */
export async function markNotesExported(
  tx: Context,
  { userId, name }: OrderActor,
  notes: readonly FoundDeliveryNote[],
): Promise<void> {
  const ids = notes.filter(({ exportedAt }) => exportedAt === null).map(({ shipmentId }) => shipmentId)
  if (ids.length === 0) return
  const invoice = tx.db
    .select({ invoice: orders.invoice })
    .from(orders)
    .innerJoin(orderShipments, eq(orderShipments.orderId, orders.id))
    .where(eq(orderShipments.id, deliveryNotes.shipmentId))
  await tx.db
    .update(deliveryNotes)
    .set({ exportedAt: tx.now, exportedUserId: userId, exportedBy: name, exportedInvoice: sql`(${invoice})` })
    .where(inArray(deliveryNotes.shipmentId, ids))
}
