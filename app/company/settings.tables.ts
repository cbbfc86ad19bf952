import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from '#app/platform/postgres/columns.tables.ts'

/** The merchant's settings; a key without a row has the default of `settings.ts`. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
