import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment, tsvector } from '#app/platform/postgres/columns.tables.ts'

// The tables that nodes of the previous version read and write while the shop is upgraded node by node, frozen as they were.
// Triggers copy both ways (docs/decisions/0037-derived-tables.md). The next release drops them.

const productId = () =>
  integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' })

/**
 * The columns that staff's list filters, sorts and counts: one narrow row per product, hidden or not, updated with its facets.
 * Scanning 100,000 takes a few milliseconds, so any mix of filters is fast. `stock` has no index: orders change it.
 */
export const formerManagedProducts = pgTable(
  'managed_products',
  {
    productId: productId(),
    /** 1/10,000 €, per piece */
    price: integer('price').notNull(),
    /** Pieces of the product and of its variants */
    stock: integer('stock').notNull(),
    /** Whole percent */
    discountPercent: smallint('discount_percent').notNull(),
    hidden: boolean('hidden').notNull(),
    hasPicture: boolean('has_picture').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Including ancestors */
    categories: integer('categories').array().notNull(),
    brand: text('brand'),
    title: text('title').notNull(),
    collections: text('collections').array().notNull(),
    /** Whether all that the GPSR asks for is entered, for the product or its brand (`missingSafety`) */
    hasSafety: boolean('has_safety').notNull().default(false),
    /** The first ISO day of Athens on which a certificate expires; null without one that ends */
    certificatesUntil: date('certificates_until', { mode: 'string' }),
    /** The environmental claims of its shown words that it has no certificate for (`claim-warnings.ts`); null: not examined yet */
    claims: text('claims').array(),
    /** The last ISO day of Athens on which a recognised ecolabel allows the others; null without others, or without an end */
    claimsUntil: date('claims_until', { mode: 'string' }),
  },
  (table) => [
    index('managed_products_updated').on(table.updatedAt.desc(), table.productId.desc()),
    index('managed_products_price').on(table.price, table.productId),
    index('managed_products_title').on(sql`${table.title} collate "el-x-icu"`, table.productId),
    index('managed_products_brand').on(table.brand),
  ],
)

/** The words of each product's search text, apart from the narrow rows. */
export const formerManagedProductWords = pgTable(
  'managed_product_words',
  { productId: productId(), words: tsvector('words').notNull() },
  (table) => [index('managed_product_words_words').using('gin', table.words)],
)
