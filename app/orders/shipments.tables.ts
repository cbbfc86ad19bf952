import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** A shipped parcel or pallet. */
export const orderShipments = pgTable(
  'order_shipments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    shippedAt: moment('shipped_at').notNull(),
    deliveredAt: moment('delivered_at'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('order_shipments_order').on(table.orderId, table.shippedAt), index('order_shipments_user').on(table.userId)],
)

/** How many pieces of which lines a shipment holds. */
export const orderShipmentLines = pgTable(
  'order_shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => orderShipments.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Pieces */
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId] }),
    check('order_shipment_lines_quantity', sql`${table.quantity} > 0`),
    index('order_shipment_lines_line').on(table.lineId),
  ],
)
