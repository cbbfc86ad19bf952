import { sql } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { deliveryNoteNumbers, deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { type MovePurpose, salePurpose } from '#app/orders/delivery-note/move-purposes.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface DeliveryNoteInput {
  /** Missing: a sale */
  readonly movePurpose?: MovePurpose | undefined
  readonly vehicleNumber?: string | undefined
  /** Nine digits, or empty */
  readonly carrierVatNumber?: string | undefined
}

/** Gives a shipment that leaves now its delivery note, with the year's next number. */
export async function issueDeliveryNote(
  tx: Context,
  shipmentId: string,
  deliveryAddress: OrderAddress,
  { movePurpose = salePurpose, vehicleNumber = '', carrierVatNumber = '' }: DeliveryNoteInput,
): Promise<void> {
  const { seat } = await readSettings(tx)
  await tx.db.insert(deliveryNotes).values({
    shipmentId,
    ...(await nextNoteNumber(tx)),
    movePurpose,
    vehicleNumber,
    carrierVatNumber,
    loadingAddress: seat,
    deliveryAddress,
  })
}

/**
 * Numbers notes by the year in Athens. Locks the year's row until the transaction ends, so that no number is used twice and a
 * rollback leaves no gap.
 */
async function nextNoteNumber(tx: Context): Promise<{ readonly year: number; readonly number: number }> {
  const year = Number(dayInAthens(tx.now).slice(0, 4))
  const [row] = await tx.db
    .insert(deliveryNoteNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: deliveryNoteNumbers.year, set: { last: sql`${deliveryNoteNumbers.last} + 1` } })
    .returning()
  if (row === undefined) throw new Error('no number of a delivery note was given')
  return { year, number: row.last }
}
