import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, someOf } from '#app/platform/postgres/one-of.tables.ts'
import { scopes } from '#app/platform/session.ts'

/** API keys. They end with the account of the administrator who created them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Only the SHA-256 of a key is stored */
    keyHash: bytea('key_hash').notNull().unique(),
    /** Its last four characters, to tell keys apart */
    lastFour: text('last_four').notNull(),
    scopes: someOf('scopes', scopes).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** To the minute */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_keys_user').on(table.userId), ...listChecks(table)],
)
