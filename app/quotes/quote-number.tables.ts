import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

/** The last number of each year. Raised in the transaction of the request, so that none is skipped. */
export const quoteNumbers = pgTable('quote_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})
