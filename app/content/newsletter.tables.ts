import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who gets the newsletter. An address without `confirmedAt` was given by somebody, and gets nothing but the question. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** In lower case */
  email: text('email').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
})
