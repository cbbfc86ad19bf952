import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { moment, noWords, tsvector } from '#app/platform/postgres/columns.tables.ts'

/**
 * A company or person that the merchant deals with. All but the id is derived from the accounts, quotes and orders that
 * refer to it, and recomputed when they change.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    /** The person of the latest contact */
    name: text('name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    afm: text('afm').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** How many requests and quotes refer to it */
    quoteCount: integer('quote_count').notNull().default(0),
    /** How many orders refer to it */
    orderCount: integer('order_count').notNull().default(0),
    /** How many accounts refer to it */
    accountCount: integer('account_count').notNull().default(0),
    /** The newest request, order or registration */
    lastActiveAt: moment('last_active_at').notNull(),
    /** Name, company, ΑΦΜ, e-mail and telephone of all its people, folded */
    searchWords: tsvector('search_words').notNull().default(noWords),
    /** All its people were erased: records retained by law refer to it, without revealing who it was. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('customers_active')
      .on(table.lastActiveAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.erasedAt} is null`),
    index('customers_companies')
      .on(table.lastActiveAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.erasedAt} is null and (${table.afm} <> '' or ${table.companyName} <> '')`),
    index('customers_ordering')
      .on(table.lastActiveAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.erasedAt} is null and ${table.orderCount} > 0`),
    index('customers_search').using('gin', table.searchWords),
  ],
)

/** The keys that identify a customer: `afm:094019245`, `user:5`, `email:anna@etaireia.gr`, `phone:2106001234`. */
export const customerKeys = pgTable(
  'customer_keys',
  {
    key: text('key').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('customer_keys_customer').on(table.customerId)],
)
