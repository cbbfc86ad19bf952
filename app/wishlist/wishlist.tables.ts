import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { products, productVariants } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** A visitor's wishlist is opened by its id alone: section 3's order GUID. */
export const wishlists = pgTable('wishlists', {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A gift on a wishlist. */
export const wishlistLines = pgTable(
  'wishlist_lines',
  {
    id: uuid('id').primaryKey(),
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** No foreign key: a line outlives its variant, to say that it is discontinued. */
    variantId: integer('variant_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null while on the list; removed lines stay for an hour, so that removal can be undone. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    // -1 is no variant; Drizzle's indexes do not support NULLS NOT DISTINCT.
    uniqueIndex('wishlist_lines_on_list')
      .on(table.wishlistId, table.productId, sql`coalesce(${table.variantId}, -1)`)
      .where(sql`${table.removedAt} is null`),
    index('wishlist_lines_wishlist').on(table.wishlistId),
    index('wishlist_lines_product').on(table.productId),
  ],
)

/** Unused: removed lines stay in `wishlist_lines`. The next release drops it, once no older node reads it. */
export const removedWishlistLines = pgTable(
  'removed_wishlist_lines',
  {
    id: uuid('id').primaryKey(),
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id'),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'removed_wishlist_lines_variant',
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.variantId],
    }).onDelete('cascade'),
    index('removed_wishlist_lines_wishlist').on(table.wishlistId, table.removedAt),
    index('removed_wishlist_lines_product').on(table.productId),
  ],
)
