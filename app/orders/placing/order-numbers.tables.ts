import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

/** The last number of each year. Incremented in the order's transaction, so that none is skipped. */
export const orderNumbers = pgTable('order_numbers', {
  /** Calendar year in Athens */
  year: smallint('year').primaryKey(),
  /** The last assigned number of the year */
  last: integer('last').notNull(),
})
