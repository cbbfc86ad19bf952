import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

import { orderLines } from '#app/orders/orders.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/**
 * A line's cost to us at the time of the order, for the margin. A separate table, so that no customer-facing query reads it.
 * Lines whose goods have no known cost have no row.
 */
export const orderLineCosts = pgTable('order_line_costs', {
  lineId: uuid('line_id')
    .primaryKey()
    .references(() => orderLines.id, { onDelete: 'cascade' }),
  /** Net cents of the part with a known cost: goods, and charges if known */
  costedCents: bigint('costed_cents', { mode: 'number' }).notNull(),
  /** Our cost of that part, net cents */
  costCents: bigint('cost_cents', { mode: 'number' }).notNull(),
  /** Our cost of its goods alone, net cents; null in rows of older versions */
  goodsCostCents: bigint('goods_cost_cents', { mode: 'number' }),
})

/** What pieces of a line really cost: a row for each delivery of a supplier. Append-only. */
export const orderLinePurchases = pgTable(
  'order_line_purchases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Printed by an external decorator; else the goods themselves */
    isPrinting: boolean('is_printing').notNull(),
    /** Pieces that came */
    pieces: integer('pieces').notNull(),
    /** Their cost, net cents */
    costCents: bigint('cost_cents', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_line_purchases_line').on(table.lineId),
    check('order_line_purchases_amounts', sql`${table.pieces} > 0 and ${table.costCents} >= 0`),
  ],
)
