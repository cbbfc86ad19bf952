import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { accountEvents } from '#app/account/account.tables.ts'
import { readUser, type User } from '#app/account/read-account.server.ts'
import { securityEvents, type SecurityEvent, securityTexts } from '#app/account/security/security-events.ts'
import type { Context } from '#app/platform/context.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { securityMail } from '#app/account/account.mail.tsx'
import { sendMail } from '#app/company/mail-sender.server.ts'

/** Mails the owner from the background: where nothing may wait for it, or where no mail can be rendered (the command line). */
export const tellOwnerJob = jobKind('tell-account-owner', z.object({ userId: z.int(), event: z.enum(securityEvents) }))

/** The actor where no administrator was it */
const commandLine = 'npm run account'

type AuditedEvent = (typeof accountEvents.$inferInsert)['kind']

/** Keeps who did what to another's account: an administrator of the session, or the command line. */
export async function recordAccountEvent(
  tx: Context,
  kind: AuditedEvent,
  subject: { readonly id: number | null; readonly name: string },
): Promise<void> {
  const actor = isSignedIn(tx.session) ? await readUser(tx, tx.session.userId) : null
  await tx.db.insert(accountEvents).values({
    at: tx.now,
    kind,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? commandLine,
    userId: subject.id,
    subjectName: subject.name,
  })
}

/** For the export of somebody's data: what was done to their account, and what they did to those of others. */
export async function exportAccountEvents(tx: Context, user: User) {
  const theirs = or(isAbout(user), eq(accountEvents.actorId, user.id))
  const rows = await tx.db.select().from(accountEvents).where(theirs).orderBy(accountEvents.id)
  return rows.map(({ at, kind, actorName, subjectName }) => ({ at: at.toISOString(), kind, actorName, subjectName }))
}

/** The account closes: what was done to it stays in the history without a name. What its holder did to others keeps theirs. */
export async function forgetSubject(tx: Context, user: User): Promise<void> {
  await tx.db.update(accountEvents).set({ subjectName: '' }).where(isAbout(user))
}

/** Of an invitation only the address tells whose it was; one that was never confirmed may be somebody else's. */
function isAbout({ id, email, emailConfirmedAt }: User) {
  const invited = and(sql`${emailConfirmedAt !== null}`, sql`lower(${accountEvents.subjectName}) = lower(${email})`)
  return or(eq(accountEvents.userId, id), invited)
}

/**
 * Mails an account's owner what happened to what protects it. An address that was never confirmed gets nothing: it may be a
 * stranger's, who has no account here.
 */
export async function tellOwner(
  tx: Context,
  { email, username, emailConfirmedAt }: Pick<User, 'email' | 'username' | 'emailConfirmedAt'>,
  event: SecurityEvent,
  newEmail?: string,
): Promise<void> {
  if (emailConfirmedAt === null) return
  const { what, note } = securityTexts(event, newEmail)
  await sendMail(tx, { to: email, causedBy: 'holder', ...securityMail({ username, what, note }) })
}
