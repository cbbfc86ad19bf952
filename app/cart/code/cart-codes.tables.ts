import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { carts } from '#app/cart/cart.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** A code that a customer reads out to staff instead of the cart's GUID, which would open the cart to anybody. */
export const cartCodes = pgTable('cart_codes', {
  cartId: uuid('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})
