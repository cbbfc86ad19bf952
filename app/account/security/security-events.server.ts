import { z } from 'zod'

import { accountEvents } from '#app/account/account.tables.ts'
import { readUser } from '#app/account/read-account.server.ts'
import { securityEvents } from '#app/account/security/security-events.ts'
import type { Context } from '#app/platform/context.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { isSignedIn } from '#app/platform/session.ts'

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
