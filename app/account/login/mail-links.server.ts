import { createLinkToken, type LinkPurpose } from '#app/account/login/account-links.server.ts'
import { changeEmailMail, confirmEmailMail, invitationMail, resetPasswordMail } from '#app/account/account.mail.tsx'
import type { User } from '#app/account/read-account.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Area } from '#app/platform/session.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { mailboxKey } from '#app/platform/mail/mailbox-key.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { confirmEmailUrl, invitationUrl, resetPasswordUrl } from '#app/urls.ts'
import { readBrandName } from '#app/company/settings.server.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

const linksToMailbox = sharedLimit('account-mail', [
  { points: 3, seconds: 600 },
  { points: 10, seconds: 86_400 },
])

/** Counts a requested link against its mailbox; returns the seconds to wait, or null. */
export function countLink(ctx: Context, email: string): Promise<number | null> {
  return linksToMailbox.consume(ctx, mailboxKey(email))
}

async function createLink(
  tx: Context,
  purpose: LinkPurpose,
  userId: number | null,
  email: string,
  path: string,
  areas: readonly Area[] = [],
): Promise<string> {
  const token = await createLinkToken(tx, purpose, userId, email, areas)
  // In the fragment, which browsers do not send and servers do not log.
  return mailLink(tx, `${path}#${token}`)
}

export async function sendConfirmation(tx: Context, { id, username, email }: User): Promise<void> {
  const link = await createLink(tx, 'confirm-email', id, email, confirmEmailUrl())
  await sendMail(tx, { to: email, ...confirmEmailMail({ username, link, shop: await readBrandName(tx) }) })
}

export async function sendPasswordReset(tx: Context, { id, username, email }: User): Promise<void> {
  const link = await createLink(tx, 'reset-password', id, email, resetPasswordUrl())
  await sendMail(tx, { to: email, ...resetPasswordMail({ username, link }) })
}

/** Mailed to the new address, which takes effect when confirmed. */
export async function sendEmailChange(tx: Context, { id, username }: User, newEmail: string): Promise<void> {
  const link = await createLink(tx, 'change-email', id, newEmail, confirmEmailUrl())
  await sendMail(tx, { to: newEmail, ...changeEmailMail({ username, link }) })
}

interface Invited {
  readonly email: string
  readonly role: 'staff' | 'administrator'
  readonly areas: readonly Area[]
}

/** The link's purpose is the new account's role. Revokes older invitations of the address. */
export async function sendInvitation(tx: Context, { email, role, areas }: Invited): Promise<void> {
  const link = await createLink(tx, `invite-${role}`, null, email, invitationUrl(), areas)
  await sendMail(tx, { to: email, causedBy: 'shop', ...invitationMail({ link, shop: await readBrandName(tx) }) })
}
