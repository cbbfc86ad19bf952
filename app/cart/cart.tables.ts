import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { products, productVariants } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** A visitor's cart is opened by its id alone: the order GUID of section 3. */
export const carts = pgTable('carts', {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id'),
    quantity: integer('quantity').notNull(),
    /** The call's `code`, kept for later; '0' is none. */
    code: text('code').notNull().default('0'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_lines_once').on(table.cartId, table.productId, table.variantId).nullsNotDistinct(),
    foreignKey({
      name: 'cart_lines_variant',
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.variantId],
    }).onDelete('cascade'),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Lines that were removed a short while ago, as they were, so that a removal can be undone. */
export const removedCartLines = pgTable(
  'removed_cart_lines',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id'),
    quantity: integer('quantity').notNull(),
    code: text('code').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'removed_cart_lines_variant',
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.variantId],
    }).onDelete('cascade'),
    index('removed_cart_lines_cart').on(table.cartId, table.removedAt),
    index('removed_cart_lines_product').on(table.productId),
  ],
)
