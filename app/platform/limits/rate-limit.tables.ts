import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The table of rate-limiter-flexible for limits across nodes; the library prescribes the columns and their order. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** Points consumed in the current window, one for each request */
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970 */
  expire: bigint('expire', { mode: 'number' }),
})
