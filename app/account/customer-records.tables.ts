import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** What staff note of a customer, by ΑΦΜ, account or address: `afm:094019245`, `user:5`, `email:anna@etaireia.gr`. */
export const customerRecords = pgTable('customer_records', {
  key: text('key').primaryKey(),
  /** Tenths of a percent; null: none is agreed */
  discountTenths: smallint('discount_tenths'),
  /** The customer's accounts when staff last saved it: only their carts have the discount. */
  accountIds: integer('account_ids').array().notNull().default([]),
  invoicesNote: text('invoices_note').notNull().default(''),
  /** Whatever else colleagues should know */
  note: text('note').notNull().default(''),
  /** Raised by each save: who saves over a colleague's is told. */
  revision: integer('revision').notNull(),
  changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at').notNull(),
})
