import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { moment } from '#app/platform/postgres/columns.tables.ts'

/** Backups made or attempted by the shop, by a button or at night; not those of the command line. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** The machine that holds the file */
    host: text('host').notNull().default(''),
    /** The file's name; empty until it is written */
    file: text('file').notNull().default(''),
    /** Size of the file, bytes; null until it is written */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed */
    failure: text('failure'),
  },
  (table) => [index('backup_runs_started').on(table.startedAt)],
)
