import { pgTable, uuid } from 'drizzle-orm/pg-core'

import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import { quoteLinks } from '#app/quotes/quotes.tables.ts'

/** The key that one browser got in exchange for a link, valid for a day. */
export const quoteKeys = pgTable('quote_keys', {
  keyHash: bytea('key_hash').primaryKey(),
  linkId: uuid('link_id')
    .notNull()
    .references(() => quoteLinks.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})
