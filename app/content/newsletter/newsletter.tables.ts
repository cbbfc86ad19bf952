import { pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '#app/platform/postgres/columns.tables.ts'

/** Who gets the newsletter. An address without `confirmedAt` was given by somebody, and gets nothing but the question. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** In lower case */
  email: text('email').primaryKey(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})
