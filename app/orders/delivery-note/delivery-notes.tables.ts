import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { type MovePurpose, movePurposes } from '#app/orders/delivery-note/move-purposes.ts'
import type { OrderAddress, OrderInvoice } from '#app/orders/orders.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** The last number of each year. Incremented in the shipment's transaction, so that none is skipped. */
export const deliveryNoteNumbers = pgTable('delivery_note_numbers', {
  /** Calendar year in Athens */
  year: smallint('year').primaryKey(),
  /** The last assigned number of the year */
  last: integer('last').notNull(),
})

/** The data of a shipment's delivery note (myDATA 9.3). Older shipments have none. */
export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    shipmentId: uuid('shipment_id')
      .primaryKey()
      .references(() => orderShipments.id, { onDelete: 'cascade' }),
    /** Calendar year of the dispatch, in Athens */
    year: smallint('year').notNull(),
    /** Counts the notes of the year, from 1 */
    number: integer('number').notNull(),
    /** Code of myDATA for the purpose of the transport */
    movePurpose: smallint('move_purpose').$type<MovePurpose>().notNull(),
    /** Empty where a carrier takes it */
    vehicleNumber: text('vehicle_number').notNull(),
    /** ΑΦΜ, nine digits; empty if it is not known, or for our own vehicle */
    carrierVatNumber: text('carrier_vat_number').notNull(),
    /** The company's seat at the dispatch */
    loadingAddress: text('loading_address').notNull(),
    /** The order's at the dispatch: it may change before the next one */
    deliveryAddress: jsonb('delivery_address').$type<OrderAddress>().notNull(),
    /** Its first export for e-invoicing; from then on the note stays as it is */
    exportedAt: moment('exported_at'),
    exportedUserId: integer('exported_user_id').references(() => users.id, { onDelete: 'set null' }),
    exportedBy: text('exported_by').notNull().default(''),
    /** The order's invoice as exported; null for a private person, and until then */
    exportedInvoice: jsonb('exported_invoice').$type<OrderInvoice>(),
  },
  (table) => [
    unique('delivery_notes_number').on(table.year, table.number),
    index('delivery_notes_user').on(table.exportedUserId),
    check('delivery_notes_move_purpose', sql`${table.movePurpose} in (${sql.raw(movePurposes.join(', '))})`),
  ],
)
