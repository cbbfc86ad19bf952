import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import type { Placement, PositionTechnique } from '#app/personalisation/decoration.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

/** A single row. Each import that changes a rate card increments the version of the price list. */
export const decorationPriceList = pgTable('decoration_price_list', {
  id: smallint('id').primaryKey().default(1),
  /** Incremented by each change of a rate card */
  version: integer('version').notNull(),
})

/** Valid from `since_version` to before `until_version`, so that an old price can be explained. */
export const rateCards = pgTable(
  'rate_cards',
  {
    key: text('key').notNull(),
    /** The first version of the price list that has it */
    sinceVersion: integer('since_version').notNull(),
    /** The first version of the price list without it; null while it is in force */
    untilVersion: integer('until_version'),
    technique: text('technique').notNull(),
    card: jsonb('card').$type<RateCard>().notNull(),
    /** The share of its prices that is our own cost, whole percent; null if unknown. Outside of the card, which every page may show. */
    costPercent: smallint('cost_percent'),
    /** null in rows that are older than this column */
    changedAt: moment('changed_at'),
    /** A colleague's name at that time; null for a file */
    changedBy: text('changed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.sinceVersion] }),
    uniqueIndex('rate_cards_in_force')
      .on(table.key)
      .where(sql`${table.untilVersion} is null`),
  ],
)

/** The merchant's own positions of a product; products without any use their picture's archetype. */
export const productPositions = pgTable(
  'product_positions',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Order within the product */
    place: smallint('place').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    shape: oneOf('shape', ['rectangle', 'ellipse']).notNull(),
    /** The greatest width of a logo, 1/10 mm */
    maxWidth: integer('max_width').notNull(),
    /** The greatest height of a logo, 1/10 mm */
    maxHeight: integer('max_height').notNull(),
    techniques: jsonb('techniques').$type<readonly PositionTechnique[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.place] }),
    check('product_positions_size', sql`${table.maxWidth} > 0 and ${table.maxHeight} > 0`),
    ...listChecks(table),
  ],
)

/** The decoration of a product. Immutable: its id is a hash of its content. */
export const designs = pgTable(
  'designs',
  {
    id: uuid('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** By position; lengths in 1/10 mm */
    placements: jsonb('placements').$type<readonly Placement[]>().notNull(),
    /** A quote shows it: retained when no cart has it any more. */
    kept: boolean('kept').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('designs_product').on(table.productId)],
)
