import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who gets the newsletter. An address without `confirmedAt` was given by somebody, and gets nothing but the question. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** In lower case */
  email: text('email').primaryKey(),
  /** SHA-256, in hex, of the secret that the links in mails carry; the secret itself is in no place but the mail. */
  secretHash: text('secret_hash').notNull().unique(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
})
