import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

import { orderLines } from '#app/orders/orders.tables.ts'

/**
 * What a line costs us, as it was when it was ordered: for the margin. In a table of its own, so that nothing that shows an
 * order to its customer reads it. Lines whose goods have no known cost have no row.
 */
export const orderLineCosts = pgTable('order_line_costs', {
  lineId: uuid('line_id')
    .primaryKey()
    .references(() => orderLines.id, { onDelete: 'cascade' }),
  /** Net cents of what has a known cost: the goods, and charges where it is known */
  costedCents: bigint('costed_cents', { mode: 'number' }).notNull(),
  costCents: bigint('cost_cents', { mode: 'number' }).notNull(),
})
