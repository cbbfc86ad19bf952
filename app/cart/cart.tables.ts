import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { products, productVariants } from '#app/catalogue/catalogue.tables.ts'
import { designs } from '#app/personalisation/decoration.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** A visitor's cart is opened by its id alone: section 3's order GUID. */
export const carts = pgTable('carts', {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** A product in a cart, bare or with its decoration. */
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
    /** No foreign key: a line outlives its variant, to say that it is discontinued. */
    variantId: integer('variant_id'),
    /** Pieces */
    quantity: integer('quantity').notNull(),
    /** Null for the bare product */
    designId: uuid('design_id').references(() => designs.id),
    /** The price list version that the buyer was last shown; null without decoration */
    priceListVersion: integer('price_list_version'),
    /** The call's `code`, stored for later use; '0' is none. */
    code: text('code').notNull().default('0'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null while in the cart; removed lines stay for an hour, so that removal can be undone. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    // -1 is no variant, the nil UUID no design; Drizzle's indexes do not support NULLS NOT DISTINCT.
    uniqueIndex('cart_lines_once_in_cart')
      .on(
        table.cartId,
        table.productId,
        sql`coalesce(${table.variantId}, -1)`,
        sql`coalesce(${table.designId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${table.removedAt} is null`),
    index('cart_lines_cart').on(table.cartId),
    index('cart_lines_product').on(table.productId),
    index('cart_lines_design')
      .on(table.designId)
      .where(sql`${table.designId} is not null`),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Unused: removed lines stay in `cart_lines`. The next release drops it, once no older node reads it. */
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
    /** Pieces */
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
