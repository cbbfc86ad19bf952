import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import { quoteId } from '#app/quotes/quotes.tables.ts'

/** Links that open one quote without an account; only their SHA-256 is stored. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    quoteId: quoteId(),
    /** The customer's own link, or one shared with an approver. */
    role: oneOf('role', ['owner', 'approver']).notNull(),
    holderName: text('holder_name').notNull(),
    holderEmail: text('holder_email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When its holder first opened it; null until then */
    openedAt: moment('opened_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('quote_links_quote').on(table.quoteId), ...listChecks(table)],
)

/** The key that one browser got in exchange for a link, valid for a day. */
export const quoteKeys = pgTable(
  'quote_keys',
  {
    keyHash: bytea('key_hash').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => quoteLinks.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('quote_keys_link').on(table.linkId)],
)
