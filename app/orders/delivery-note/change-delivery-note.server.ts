import { and, eq } from 'drizzle-orm'

import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import type { DeliveryNoteInput } from '#app/orders/delivery-note/issue-delivery-note.server.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { type StaffOrderRef, withLockedOrder } from '#app/orders/staff/with-locked-order.server.ts'
import { recordOrderEvent } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

interface DeliveryNoteChange extends DeliveryNoteInput {
  readonly shipmentId: string
  readonly carrier?: string | undefined
}

/** Changes what was not known at the dispatch; missing fields stay. Refuses a note that was exported. */
export function changeDeliveryNote(
  ctx: Context,
  orderRef: StaffOrderRef,
  { shipmentId, carrier, movePurpose, vehicleNumber, carrierVatNumber }: DeliveryNoteChange,
): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    const [found] = await tx.db
      .select({ note: deliveryNotes, carrier: orderShipments.carrier })
      .from(deliveryNotes)
      .innerJoin(orderShipments, eq(orderShipments.id, deliveryNotes.shipmentId))
      .where(and(eq(deliveryNotes.shipmentId, shipmentId), eq(orderShipments.orderId, order.id)))
    if (found === undefined) return refuse({ refusal: 'unknown-delivery-note' })
    const { note } = found
    if (note.exportedAt !== null) return refuse({ refusal: 'exported-delivery-note' })
    const before = {
      carrier: found.carrier,
      movePurpose: note.movePurpose,
      vehicleNumber: note.vehicleNumber,
      carrierVatNumber: note.carrierVatNumber,
    }
    const after = {
      carrier: carrier ?? before.carrier,
      movePurpose: movePurpose ?? before.movePurpose,
      vehicleNumber: vehicleNumber ?? before.vehicleNumber,
      carrierVatNumber: carrierVatNumber ?? before.carrierVatNumber,
    }
    const { carrier: name, ...fields } = after
    await tx.db.update(orderShipments).set({ carrier: name }).where(eq(orderShipments.id, shipmentId))
    await tx.db.update(deliveryNotes).set(fields).where(eq(deliveryNotes.shipmentId, shipmentId))
    await recordOrderEvent(tx, order.id, actor, { kind: 'delivery-note', details: { shipmentId, before, after } })
    return done(null)
  })
}
