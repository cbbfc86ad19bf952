import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf } from '#app/platform/postgres/one-of.tables.ts'

const reviewStates = ['pending', 'approved', 'rejected'] as const
/** States of a review, written into SQL */
export const ofReview = literalsOf(reviewStates)

/** Reviews by visitors. Only `approved` ones are shown. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    state: oneOf('state', reviewStates).notNull().default('pending'),
    /** 1 to 5 stars */
    rating: smallint('rating').notNull(),
    author: text('author').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.state, table.createdAt),
    index('reviews_pending')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = ${ofReview('pending')}`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    ...listChecks(table),
  ],
)
