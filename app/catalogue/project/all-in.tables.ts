import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment, transactionId } from '#app/platform/postgres/columns.tables.ts'

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/**
 * All-in prices and working days until it leaves, of each product by ranges of quantities, with and without a logo, to
 * filter and sort lists, by the usual technique and by those that a day or a budget may choose, and by each technique for lists that
 * ask for it (`all-in-rows.ts`). The columns from the profile on repeat the product's facets, so that counting needs no join.
 */
export const allInPrices = pgTable(
  'all_in_prices',
  {
    productId: productId(),
    withLogo: boolean('with_logo').notNull(),
    /** The range of quantities (`bucketOf`), from 1; 0 for the default quantity; below 0 rows of one technique (`bucketOfTechnique`) */
    bucket: smallint('bucket').notNull(),
    /** The first quantity of the row, pieces */
    fromQuantity: integer('from_quantity').notNull(),
    /** Pieces before which it ends; null for no end */
    toQuantity: integer('to_quantity'),
    /** Goods per piece after discount, net, 1/10,000 € */
    goods: integer('goods').notNull(),
    /** Printing per piece, net, 1/10,000 € */
    run: integer('run').notNull(),
    /** Handling per piece, net, 1/10,000 € */
    handling: integer('handling').notNull(),
    /** One-off charges, net cents */
    once: integer('once').notNull(),
    /** Working days until all pieces leave; null if unknown */
    days: smallint('days'),
    /** 0 for the cheapest technique, 1 for the cheapest of those that are faster, and so on */
    place: smallint('place').notNull().default(0),
    /** Working days of the technique before it; null for the first */
    cheaperDays: smallint('cheaper_days'),
    /** Working days from now: a day that allows as many never chooses the row */
    skippableDays: smallint('skippable_days').notNull().default(32_767),
    usual: boolean('usual').notNull().default(true),
    /** Grams of one piece; null if unknown */
    weightGrams: integer('weight_grams'),
    /** Coming soon until this day, ISO day of Athens */
    availableFrom: date('available_from', { mode: 'string' }),
    profileId: integer('profile_id').notNull(),
    lookId: integer('look_id').notNull(),
    /** Copied from the facets, net, 1/10,000 € */
    unitPrice: integer('unit_price').notNull(),
    /** Whole percent */
    vatPercent: smallint('vat_percent').notNull().default(24),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.withLogo, table.bucket, table.fromQuantity, table.place] }),
    // A scan counts by profile and look, in the order of the table's pages.
    index('all_in_prices_counted').on(
      table.withLogo,
      table.bucket,
      table.skippableDays,
      table.fromQuantity,
      table.profileId,
      table.lookId,
      table.productId,
      table.toQuantity,
      table.goods,
      table.run,
      table.handling,
      table.once,
      table.unitPrice,
      table.days,
      table.cheaperDays,
      table.usual,
      table.weightGrams,
      table.availableFrom,
      table.vatPercent,
    ),
  ],
)

/**
 * The same for cards: the lines of `allInTexts`, from which the browser computes prices; null if the product cannot be ordered.
 */
export const allInCards = pgTable('all_in_cards', {
  productId: productId().primaryKey(),
  rates: text('rates'),
})

/** A single row: the state of rate cards and settings when the last full rebuild started. */
export const allInState = pgTable('all_in_state', {
  id: smallint('id').primaryKey().default(1),
  version: text('version').notNull(),
})

/**
 * Products whose rows of `all_in_prices` a transaction has written or deleted, of the last days: a process reads only these again.
 * Triggers write it, so that no writer can forget it, an older version of the shop included.
 */
export const allInChanges = pgTable(
  'all_in_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** No foreign key: a deleted product is a change, too. */
    productId: integer('product_id').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('all_in_changes_transaction').on(table.transaction), index('all_in_changes_changed_at').on(table.changedAt)],
)
