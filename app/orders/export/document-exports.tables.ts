import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** Documents that were exported for e-invoicing, each with its first export. */
export const orderDocumentExports = pgTable(
  'order_document_exports',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What the credit is for; null for the sale */
    reductionId: uuid('reduction_id').references(() => orderReductions.id, { onDelete: 'cascade' }),
    /** Of a sale: the cancellations that it leaves out. Later ones are credits, because it was exported with their pieces. */
    leftOutReductionIds: uuid('left_out_reduction_ids').array().notNull().default([]),
    at: moment('at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
  },
  (table) => [
    unique('order_document_exports_document').on(table.orderId, table.reductionId).nullsNotDistinct(),
    index('order_document_exports_reduction').on(table.reductionId),
    index('order_document_exports_user').on(table.userId),
  ],
)
