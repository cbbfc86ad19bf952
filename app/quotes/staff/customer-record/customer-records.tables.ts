import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** Staff's notes on a customer, by ΑΦΜ, account or address: `afm:094019245`, `user:5`, `email:anna@etaireia.gr`. */
export const customerRecords = pgTable(
  'customer_records',
  {
    key: text('key').primaryKey(),
    /** Tenths of a percent; null: none agreed */
    discountTenths: smallint('discount_tenths'),
    /** The customer's accounts when staff last saved it: only their carts have the discount. */
    accountIds: integer('account_ids').array().notNull().default([]),
    invoicesNote: text('invoices_note').notNull().default(''),
    /** Other notes for colleagues */
    note: text('note').notNull().default(''),
    /** Incremented by each save, to detect concurrent edits. */
    revision: integer('revision').notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('customer_records_changed_by').on(table.changedBy)],
)
