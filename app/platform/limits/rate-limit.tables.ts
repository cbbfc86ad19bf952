import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What rate-limiter-flexible counts where all nodes must count together; its own shape, in its own order of columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970 */
  expire: bigint('expire', { mode: 'number' }),
})
