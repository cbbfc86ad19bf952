import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { accountEvents } from '#app/account/account.tables.ts'
import { readUser, type User } from '#app/account/read-account.server.ts'
import { securityEvents } from '#app/account/security/security-events.ts'
import type { Context } from '#app/platform/context.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** Mails the owner from a job: for callers that must not wait, or cannot render mails (the command line). */
export const notifyOwnerJob = jobKind('tell-account-owner', z.object({ userId: z.int(), event: z.enum(securityEvents) }))

/** Mails all administrators of a new one whom the command line made. */
export const notifyOfAdministratorJob = jobKind('tell-administrators', z.object({ username: z.string() }))

/** The actor of operations that no administrator did */
const commandLine = 'npm run account'

type AuditedEvent = (typeof accountEvents.$inferInsert)['kind']

/** Records an action on an account: by the session's administrator, its owner without a session, or the command line. */
export async function recordAccountEvent(
  tx: Context,
  kind: AuditedEvent,
  subject: { readonly id: number | null; readonly name: string },
  owner: Pick<User, 'id' | 'username'> | null = null,
): Promise<void> {
  const actor = isSignedIn(tx.session) ? await readUser(tx, tx.session.userId) : owner
  await tx.db.insert(accountEvents).values({
    at: tx.now,
    kind,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? commandLine,
    userId: subject.id,
    subjectName: subject.name,
  })
}

/** For the data export: actions on the user's account, and the user's actions on others. */
export async function exportAccountEvents(tx: Context, user: User) {
  const theirs = or(isAbout(user), eq(accountEvents.actorId, user.id))
  const rows = await tx.db.select().from(accountEvents).where(theirs).orderBy(accountEvents.id)
  return rows.map(({ at, kind, actorName, subjectName }) => ({ at: at.toISOString(), kind, actorName, subjectName }))
}

/** On closing: removes the user's name from events on this account. Events on other accounts keep those accounts' names. */
export async function anonymiseAccountEvents(tx: Context, user: User): Promise<void> {
  await tx.db.update(accountEvents).set({ subjectName: '' }).where(isAbout(user))
}

/** Invitations are matched by address, and only by a confirmed one: another may be a stranger's. */
function isAbout({ id, email, emailConfirmedAt }: User) {
  const invited = and(sql`${emailConfirmedAt !== null}`, sql`lower(${accountEvents.subjectName}) = lower(${email})`)
  return or(eq(accountEvents.userId, id), invited)
}
