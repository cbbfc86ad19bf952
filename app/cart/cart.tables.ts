import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { products, productVariants } from '#app/catalogue/catalogue.tables.ts'
import { designs } from '#app/personalisation/decoration.tables.ts'
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
    /** Null for the bare product */
    designId: uuid('design_id').references(() => designs.id),
    /** The price list that the price of its decoration was told by; null where there is none */
    priceListVersion: integer('price_list_version'),
    /** The call's `code`, stored for later use; '0' is none. */
    code: text('code').notNull().default('0'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null while the line is in the cart; removed lines stay for a while, so that a removal can be undone. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    // No variant is numbered -1, no design has the nil UUID; Drizzle's indexes know no NULLS NOT DISTINCT.
    uniqueIndex('cart_lines_once_in_cart')
      .on(
        table.cartId,
        table.productId,
        sql`coalesce(${table.variantId}, -1)`,
        sql`coalesce(${table.designId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${table.removedAt} is null`),
    index('cart_lines_cart').on(table.cartId),
    foreignKey({
      name: 'cart_lines_variant',
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.variantId],
    }).onDelete('cascade'),
    index('cart_lines_product').on(table.productId),
    index('cart_lines_design')
      .on(table.designId)
      .where(sql`${table.designId} is not null`),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Unused since removed lines stay in `cart_lines`; the next release drops it, when no older node reads it. */
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
