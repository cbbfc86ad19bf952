import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** A number for each colour and size: integers are counted twice as fast as text. */
export const facetValues = pgTable(
  'facet_values',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: oneOf('kind', ['colour', 'size']).notNull(),
    name: text('name').notNull(),
  },
  (table) => [unique('facet_values_name').on(table.kind, table.name), ...listChecks(table)],
)

/**
 * The attributes that many products share, except colours, sizes and prices. Lists filter these rows instead of each
 * product.
 */
export const facetProfiles = pgTable(
  'facet_profiles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of the columns below */
    key: uuid('key').notNull().unique(),
    /** Including ancestors */
    categories: integer('categories').array().notNull(),
    /** Whole percent */
    discountPercent: smallint('discount_percent').notNull(),
    /** The last day of a timed discount, ISO day of Athens */
    offerEnd: date('offer_end', { mode: 'string' }),
    /** Coming soon until this day, ISO day of Athens */
    availableFrom: date('available_from', { mode: 'string' }),
    /** Or is out of stock but restockable */
    madeToOrder: boolean('made_to_order').notNull(),
    /** There is shelf stock, whatever the day */
    hasStock: boolean('has_stock').notNull(),
    countryOfOrigin: text('country_of_origin'),
    /** Whole percent */
    vatPercent: smallint('vat_percent').notNull().default(24),
  },
  (table) => [index('facet_profiles_categories').using('gin', table.categories)],
)

/** Sets of colours and sizes (`facet_values` ids), which many products share. */
export const facetLooks = pgTable('facet_looks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** A hash of the ids */
  key: uuid('key').notNull().unique(),
  valueIds: integer('value_ids').array().notNull(),
})

/**
 * What lists count and sort by: one narrow row for each product, updated by `refreshFacets` with each change. Index-only
 * scans count and sort a list of 100,000 products, because all indexes include profile and look.
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
    /** 1/10,000 €, at the minimum quantity, before discount: as on a card */
    unitPrice: integer('unit_price').notNull(),
    isNew: boolean('is_new').notNull(),
    createdAt: moment('created_at').notNull(),
    /** 10 for each collection of popular products, and its rating in stars */
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
    // Greek order with and without accents, as in Intl.Collator('el')
    index('product_facets_title').on(sql`${table.title} collate "el-x-icu"`, table.productId, table.profileId, table.lookId),
  ],
)
