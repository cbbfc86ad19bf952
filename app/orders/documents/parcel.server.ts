import { and, asc, eq } from 'drizzle-orm'

import { printable } from '#app/documents/printable.ts'
import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { movePurposeText } from '#app/orders/delivery-note/move-purposes.ts'
import { noteNumberText } from '#app/orders/delivery-note/note-number.ts'
import type { OrderDocument } from '#app/orders/documents/order-document.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

/** What a parcel's packing list has instead of the order's. */
export interface Parcel {
  /** By line */
  readonly pieces: ReadonlyMap<string, number>
  /** Null for parcels from before delivery notes */
  readonly deliveryAddress: OrderAddress | null
  readonly facts: OrderDocument['facts']
}

/** A parcel of an order; null if it has none with this id. */
export async function readParcel({ db }: Context, orderId: string, shipmentId: string): Promise<Parcel | null> {
  const [found] = await db
    .select({ shipment: orderShipments, note: deliveryNotes })
    .from(orderShipments)
    .leftJoin(deliveryNotes, eq(deliveryNotes.shipmentId, orderShipments.id))
    .where(and(eq(orderShipments.id, shipmentId), eq(orderShipments.orderId, orderId)))
  if (found === undefined) return null
  const lines = await db.select().from(orderShipmentLines).where(eq(orderShipmentLines.shipmentId, shipmentId))
  const { shipment, note } = found
  const afm = note === null || note.carrierVatNumber === '' ? '' : `ΑΦΜ ${note.carrierVatNumber}`
  return {
    pieces: new Map(lines.map(({ lineId, quantity }) => [lineId, quantity])),
    deliveryAddress: note?.deliveryAddress ?? null,
    facts: [
      ['Δελτίο αποστολής', note === null ? '' : noteNumberText(note)],
      ['Έναρξη διακίνησης', dateTimeText(shipment.shippedAt)],
      ['Σκοπός διακίνησης', note === null ? '' : movePurposeText(note.movePurpose)],
      ['Τόπος φόρτωσης', printable(note?.loadingAddress ?? '')],
      ['Μεταφορέας', printable([shipment.carrier, afm].filter(Boolean).join(', '))],
      ['Αρ. οχήματος', printable(note?.vehicleNumber ?? '')],
    ],
  }
}

/** The numbers of all delivery notes of an order. */
export async function noteNumbersText({ db }: Context, orderId: string): Promise<string> {
  const notes = await db
    .select({ year: deliveryNotes.year, number: deliveryNotes.number })
    .from(deliveryNotes)
    .innerJoin(orderShipments, eq(orderShipments.id, deliveryNotes.shipmentId))
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(deliveryNotes.year), asc(deliveryNotes.number))
  return notes.map(noteNumberText).join(', ')
}
