import { and, eq, gt, inArray } from 'drizzle-orm'

import { changeEmailMail, confirmEmailMail, invitationMail, resetPasswordMail } from '#app/account/account.mail.tsx'
import { accountTokens } from '#app/account/account.tables.ts'
import type { User } from '#app/account/read-account.server.ts'
import { createToken, hashToken } from '#app/account/secret-token.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { mailLink, sendMail } from '#app/platform/mail.server.ts'
import { confirmEmailUrl, invitationUrl, resetPasswordUrl } from '#app/urls.ts'

type LinkPurpose = (typeof accountTokens.$inferSelect)['purpose']

const hourMs = 3_600_000
const lifeMs: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 72 * hourMs,
  'reset-password': hourMs,
  'change-email': 24 * hourMs,
  'invite-staff': 168 * hourMs,
  'invite-administrator': 168 * hourMs,
}

/** Makes the link of a purpose; an older one of the same user and purpose opens nothing any more. */
async function createLink(
  tx: Context,
  purpose: LinkPurpose,
  userId: number | null,
  email: string,
  path: string,
): Promise<string> {
  const { token, hash } = createToken()
  if (userId !== null) {
    await tx.db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
  }
  const expiresAt = new Date(tx.now.getTime() + lifeMs[purpose])
  await tx.db.insert(accountTokens).values({ tokenHash: hash, purpose, userId, email, expiresAt })
  // In the fragment, which browsers send to nobody and servers log nowhere.
  return mailLink(tx, `${path}#${token}`)
}

export async function sendConfirmation(tx: Context, { id, username, email }: User): Promise<void> {
  const link = await createLink(tx, 'confirm-email', id, email, confirmEmailUrl())
  await sendMail(tx, { to: email, ...confirmEmailMail({ username, link }) })
}

export async function sendPasswordReset(tx: Context, { id, username, email }: User): Promise<void> {
  const link = await createLink(tx, 'reset-password', id, email, resetPasswordUrl())
  await sendMail(tx, { to: email, ...resetPasswordMail({ username, link }) })
}

/** To the new address: it counts from its confirmation on. */
export async function sendEmailChange(tx: Context, { id, username }: User, newEmail: string): Promise<void> {
  const link = await createLink(tx, 'change-email', id, newEmail, confirmEmailUrl())
  await sendMail(tx, { to: newEmail, ...changeEmailMail({ username, link }) })
}

/** The purpose says the role that is given. */
export async function sendInvitation(tx: Context, email: string, role: 'staff' | 'administrator'): Promise<void> {
  const link = await createLink(tx, `invite-${role}`, null, email, invitationUrl())
  await sendMail(tx, { to: email, ...invitationMail({ link }) })
}

/** Whether a link may still be used, which it stays. */
export async function isOpenLink(ctx: Context, token: string, purposes: readonly LinkPurpose[]): Promise<boolean> {
  return (await ctx.db.$count(accountTokens, isOpen(ctx, token, purposes))) > 0
}

/** Uses a link up; undefined where it is unknown, used or expired, or of another purpose (which it stays good for). */
export async function takeLink(tx: Context, token: string, purposes: readonly LinkPurpose[]) {
  const [row] = await tx.db
    .delete(accountTokens)
    .where(isOpen(tx, token, purposes))
    .returning()
  return row
}

function isOpen({ now }: Context, token: string, purposes: readonly LinkPurpose[]) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, [...purposes]),
    gt(accountTokens.expiresAt, now),
  )
}

/** After a change of password: a link that was asked for with the old one would bring its holder back. */
export async function endLinks(tx: Context, userId: number): Promise<void> {
  const leadBack: readonly LinkPurpose[] = ['change-email', 'reset-password']
  await tx.db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, [...leadBack])))
}
