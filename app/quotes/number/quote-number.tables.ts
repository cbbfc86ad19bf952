import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

/** The last number of each year. Incremented in the request's transaction, so that a rollback leaves no gap. */
export const quoteNumbers = pgTable('quote_numbers', {
  /** Calendar year in Athens */
  year: smallint('year').primaryKey(),
  /** The last assigned number of the year */
  last: integer('last').notNull(),
})
