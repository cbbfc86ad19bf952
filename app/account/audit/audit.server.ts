import { desc, eq } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import type { AuditSubject } from '#app/account/audit/audit.ts'
import { auditLog } from '#app/account/audit/audit.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { apiKeyActor, type UserSession } from '#app/platform/session.ts'

interface Change {
  readonly subject: AuditSubject
  readonly subjectId: string
  /** JSON: only the differing fields */
  readonly before: object
  readonly after: object
}

type ChangeAuthor = Pick<UserSession, 'userId' | 'apiKeyName'>

/** Records a caller's change in the same transaction. */
export async function recordChange(tx: Context, session: ChangeAuthor, change: Change): Promise<void> {
  const { userId } = session
  const [user] = await tx.db.select({ name: users.username }).from(users).where(eq(users.id, userId))
  const actorName = apiKeyActor(session) ?? user?.name ?? ''
  await tx.db.insert(auditLog).values({ at: tx.now, userId, actorName, ...change })
}

/** Records that a caller took data out as a file. */
export function recordExport(ctx: Context, session: UserSession, content: string, chosen: object): Promise<void> {
  return recordChange(ctx, session, { subject: 'export', subjectId: content, before: {}, after: chosen })
}

/** The newest changes of a kind first. */
export function readChanges(ctx: Context, subject: AuditSubject, max: number) {
  return ctx.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id)).limit(max)
}
