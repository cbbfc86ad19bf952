import { boolean, date, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'

/**
 * What lists filter, count and sort by: one narrow row a product, told again by `refreshFacets` with each change of the
 * product. A list of 100,000 products is filtered and counted out of these rows alone.
 */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Its categories and all above them */
    categories: integer('categories').array().notNull(),
    colours: text('colours').array().notNull(),
    sizes: text('sizes').array().notNull(),
    /** 1/10,000 €, at the least quantity that may be ordered, before discount: what a card shows */
    unitPrice: integer('unit_price').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    offerEnd: date('offer_end', { mode: 'string' }),
    availableFrom: date('available_from', { mode: 'string' }),
    madeToOrder: boolean('made_to_order').notNull(),
    /** A piece of it lies in the store, whatever the day. */
    hasStock: boolean('has_stock').notNull(),
    isNew: boolean('is_new').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What sells best, then what is rated best */
    popularity: smallint('popularity').notNull(),
    title: text('title').notNull(),
  },
  (table) => [index('product_facets_categories').using('gin', table.categories)],
)
