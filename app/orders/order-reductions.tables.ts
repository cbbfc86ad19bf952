import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { reductionKinds } from '#app/orders/orders.ts'
import { orderId } from '#app/orders/orders.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

/** Pieces cancelled, withdrawn from (14 days) or returned. Each reduction is a credit. */
export const orderReductions = pgTable(
  'order_reductions',
  {
    id: uuid('id').primaryKey(),
    orderId: orderId(),
    kind: oneOf('kind', reductionKinds).notNull(),
    /** Pieces and net cents of each line */
    lines: jsonb('lines').$type<readonly { lineId: string; quantity: number; netCents: number }[]>().notNull(),
    /** Delivery that is credited, net cents */
    deliveryCents: bigint('delivery_cents', { mode: 'number' }).notNull().default(0),
    /** Fees that are credited, net cents */
    feesCents: bigint('fees_cents', { mode: 'number' }).notNull().default(0),
    /** The refund by VAT rate; cents */
    totals: jsonb('totals').$type<Totals>().notNull(),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('order_reductions_order').on(table.orderId, table.at),
    index('order_reductions_at').on(table.at),
    index('order_reductions_user').on(table.userId),
    ...listChecks(table),
  ],
)
