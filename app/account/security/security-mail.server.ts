import { securityMail } from '#app/account/account.mail.tsx'
import type { User } from '#app/account/read-account.server.ts'
import { type SecurityEvent, securityTexts } from '#app/account/security/security-events.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { accountClosedTemplate } from '#app/platform/mail/mail.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * Mails the owner about a security event. An unconfirmed address gets nothing: it may be a stranger's.
 * A file of its own, because scripts that run from source cannot load the mail templates.
 */
export async function notifyOwner(
  tx: Context,
  { email, username, emailConfirmedAt }: Pick<User, 'email' | 'username' | 'emailConfirmedAt'>,
  event: SecurityEvent,
  newEmail?: string,
): Promise<void> {
  if (emailConfirmedAt === null) return
  const { what, note } = securityTexts(event, newEmail)
  const mail = { to: email, causedBy: 'holder' as const, ...securityMail({ username, what, note }) }
  await sendMail(tx, event === 'closed' ? { ...mail, template: accountClosedTemplate } : mail)
}
