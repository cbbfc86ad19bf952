import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the merchant sets; a key without a row has the default of `settings.ts`. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
