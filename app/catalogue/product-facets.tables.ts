import { boolean, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/columns.tables.ts'

/** Each colour and size that a product comes in has a number here: numbers are counted twice as fast as words. */
export const facetValues = pgTable(
  'facet_values',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['colour', 'size'] }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [unique('facet_values_name').on(table.kind, table.name)],
)

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
    /** Its categories and all above them by their ids; its colours and sizes by their `facet_values` ids, negative. */
    marks: integer('marks').array().notNull(),
    /** 1/10,000 €, at the least quantity that may be ordered, before discount: what a card shows */
    unitPrice: integer('unit_price').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    offerEnd: date('offer_end', { mode: 'string' }),
    availableFrom: date('available_from', { mode: 'string' }),
    madeToOrder: boolean('made_to_order').notNull(),
    /** A piece of it lies in the store, whatever the day. */
    hasStock: boolean('has_stock').notNull(),
    isNew: boolean('is_new').notNull(),
    createdAt: moment('created_at').notNull(),
    /** What sells best, then what is rated best */
    popularity: smallint('popularity').notNull(),
    title: text('title').notNull(),
  },
  (table) => [index('product_facets_marks').using('gin', table.marks)],
)
