import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** Each time that staff opened a customer's cart. */
export const cartOpenings = pgTable(
  'cart_openings',
  {
    id: uuid('id').primaryKey(),
    /** Null when the cart is gone: merged into the account's at the login, or forgotten */
    cartId: uuid('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    /** By the code that the customer told, or as that of a known account */
    how: text('how', { enum: ['code', 'account'] }).notNull(),
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    /** The request that was entered from it; null if none was */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
  },
  (table) => [index('cart_openings_cart').on(table.cartId), index('cart_openings_quote').on(table.quoteId)],
)
