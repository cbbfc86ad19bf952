import { pgTable, text } from 'drizzle-orm/pg-core'

import { configParts } from '#app/platform/config.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** Configuration typed on a screen; the environment's variables win over it. */
export const storedConfig = pgTable(
  'stored_config',
  {
    part: oneOf('part', configParts).primaryKey(),
    /** JSON, encrypted with the shop's secret: a copy of the database is useless without it */
    sealed: text('sealed').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => listChecks(table),
)
