import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

import { orderLines } from '#app/orders/orders.tables.ts'

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
})
