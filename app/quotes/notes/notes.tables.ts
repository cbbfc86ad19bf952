import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** Notes of staff on a quote. No table that customers read refers to it. */
export const quoteNotes = pgTable(
  'quote_notes',
  {
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** Empty once removed; the row remains as a record. */
    text: text('text').notNull(),
    /** Mentioned colleagues, by their names at that time */
    mentions: jsonb('mentions').$type<readonly Colleague[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [index('quote_notes_quote').on(table.quoteId, table.createdAt), index('quote_notes_user').on(table.userId)],
)

/** «Θύμισέ μου στις …»: one per colleague and quote. */
export const quoteReminders = pgTable(
  'quote_reminders',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** ISO day of Athens */
    day: date('day', { mode: 'string' }).notNull(),
    /** Visible to its author only; mostly empty */
    text: text('text').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.userId] }),
    index('quote_reminders_user').on(table.userId, table.day),
    index('quote_reminders_unmailed')
      .on(table.day)
      .where(sql`${table.mailedAt} is null`),
  ],
)
