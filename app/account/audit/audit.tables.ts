import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { auditSubjects } from '#app/account/audit/audit.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** Changes by staff, with before and after. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their names at the time */
    actorName: text('actor_name').notNull(),
    subject: oneOf('subject', auditSubjects).notNull(),
    /** The changed subject, such as the section of the settings */
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.id.desc()),
    index('audit_log_user').on(table.userId, table.id.desc()),
    index('audit_log_at').on(table.at),
    ...listChecks(table),
  ],
)
