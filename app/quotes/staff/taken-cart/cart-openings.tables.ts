import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** Each opening of a customer's cart by staff. */
export const cartOpenings = pgTable(
  'cart_openings',
  {
    id: uuid('id').primaryKey(),
    /** Null once the cart is gone: merged at login, or deleted */
    cartId: uuid('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    /** By the code that the customer told, or through a known account */
    how: oneOf('how', ['code', 'account']).notNull(),
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    /** The request entered from it; null without one */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('cart_openings_cart').on(table.cartId),
    index('cart_openings_quote').on(table.quoteId),
    index('cart_openings_staff').on(table.staffId),
    ...listChecks(table),
  ],
)
