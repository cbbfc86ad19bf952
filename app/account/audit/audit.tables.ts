import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import type { AuditSubject } from '#app/account/audit/audit.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** What staff changed, with before and after. Rows are added, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then */
    actorName: text('actor_name').notNull(),
    subject: text('subject').$type<AuditSubject>().notNull(),
    /** Which of them: the section of the settings */
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.id.desc()),
    index('audit_log_user').on(table.userId, table.id.desc()),
    index('audit_log_at').on(table.at),
  ],
)
