import { and, eq, isNotNull } from 'drizzle-orm'

import { administratorMail } from '#app/account/account.mail.tsx'
import { users } from '#app/account/account.tables.ts'
import { readUser } from '#app/account/read-account.server.ts'
import { type AdministratorEvent, administratorTexts } from '#app/account/security/administrator-events.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSignedIn } from '#app/platform/session.ts'

/** Mails all administrators with a confirmed address, in the transaction of the event. Its author is the session's user. */
export async function notifyAdministrators(tx: Context, event: AdministratorEvent): Promise<void> {
  const author = isSignedIn(tx.session) ? (await readUser(tx, tx.session.userId)).username : null
  const texts = administratorTexts(event, author)
  const administrators = await tx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'administrator'), isNotNull(users.emailConfirmedAt)))
    .orderBy(users.id)
  for (const { email } of administrators) await sendMail(tx, { to: email, causedBy: 'shop', ...administratorMail(texts) })
}
