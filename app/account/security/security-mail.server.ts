import { securityMail } from '#app/account/account.mail.tsx'
import type { User } from '#app/account/read-account.server.ts'
import { type SecurityEvent, securityTexts } from '#app/account/security/security-events.ts'
import type { Context } from '#app/platform/context.server.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

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
