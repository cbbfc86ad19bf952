import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

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
 * What many products have in common, but their colours, sizes and prices. Lists look at it once for each of these rows,
 * and not for each product.
 */
export const facetProfiles = pgTable(
  'facet_profiles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of all that follows */
    key: uuid('key').notNull().unique(),
    /** With all above them */
    categories: integer('categories').array().notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    offerEnd: date('offer_end', { mode: 'string' }),
    availableFrom: date('available_from', { mode: 'string' }),
    /** Or nothing lies there, and it comes again */
    madeToOrder: boolean('made_to_order').notNull(),
    /** A piece lies in the store, whatever the day. */
    hasStock: boolean('has_stock').notNull(),
    countryOfOrigin: text('country_of_origin'),
    vatPercent: smallint('vat_percent').notNull().default(24),
  },
  (table) => [index('facet_profiles_categories').using('gin', table.categories)],
)

/** The colours and sizes in which products come: `facet_values` ids. Many products come in the same. */
export const facetLooks = pgTable('facet_looks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** A hash of the ids */
  key: uuid('key').notNull().unique(),
  valueIds: integer('value_ids').array().notNull(),
})

/**
 * What lists count and sort by: one narrow row a product, told again by `refreshFacets` with each change of the product.
 * A list of 100,000 products is counted out of one index alone and read in its order out of another: all of them name
 * the profile and the look.
 */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => facetProfiles.id),
    lookId: integer('look_id')
      .notNull()
      .references(() => facetLooks.id),
    /** 1/10,000 €, at the least quantity that may be ordered, before discount: what a card shows */
    unitPrice: integer('unit_price').notNull(),
    isNew: boolean('is_new').notNull(),
    createdAt: moment('created_at').notNull(),
    /** What sells best, then what is rated best */
    popularity: smallint('popularity').notNull(),
    title: text('title').notNull(),
  },
  (table) => [
    index('product_facets_profile').on(table.profileId, table.lookId, table.unitPrice),
    index('product_facets_look').on(table.lookId),
    index('product_facets_popular').on(table.popularity.desc(), table.productId, table.profileId, table.lookId),
    index('product_facets_newest').on(
      table.isNew.desc(),
      table.createdAt.desc(),
      table.productId.desc(),
      table.profileId,
      table.lookId,
    ),
    // Greek letters with and without accents stand together, as in Intl.Collator('el').
    index('product_facets_title').on(sql`${table.title} collate "el-x-icu"`, table.productId, table.profileId, table.lookId),
  ],
)
