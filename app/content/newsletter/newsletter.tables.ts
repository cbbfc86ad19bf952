import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '#app/platform/postgres/columns.tables.ts'

/** Newsletter subscribers. An address without `confirmedAt` gets only the confirmation request. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** Lower case */
    email: text('email').primaryKey(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** The form's text at the time: evidence of the consent. Empty before it was recorded */
    consentText: text('consent_text').notNull().default(''),
  },
  (table) => [index('newsletter_subscribers_asked').on(table.askedAt.desc().nullsFirst(), table.email)],
)
