import { eq, isNull, and } from 'drizzle-orm'

import { securityMail } from '#app/account/account.mail.tsx'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { loginKey } from '#app/account/account.ts'
import { users } from '#app/account/account.tables.ts'
import { createUser } from '#app/account/create-user.server.ts'
import { endLinks, isOpenLink, sendConfirmation, sendPasswordReset, takeLink } from '#app/account/mail-links.server.ts'
import { newPasswordHash } from '#app/account/new-password.server.ts'
import { findUser, readUser } from '#app/account/read-account.server.ts'
import { endSessions } from '#app/account/sessions.server.ts'
import { stopTwoFactor } from '#app/account/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Refused, type Result } from '#app/platform/errors.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/shared-limit.server.ts'

type Answer = Result<null, AccountRefusal>

const mailsPerAddress = sharedLimit('account-mail', [
  { points: 3, seconds: 600 },
  { points: 10, seconds: 86_400 },
])
/** Each makes a hash of a password, of which there is one at a time for all who log in. */
const passwordsPerCaller = sharedLimit('link-password', [
  { points: 20, seconds: 600 },
  { points: 60, seconds: 86_400 },
])
const asksPerCaller = sharedLimit('account-mail-asks', [{ points: 20, seconds: 3_600 }])

/**
 * Mails a link to set a new password, where the address is an account's; the answer is the same where it is not.
 * Refuses a caller who asks too often; an address that got several of late gets none, which is not told either.
 */
export async function askForNewPassword(ctx: Context, email: string, address: string): Promise<Answer> {
  const seconds = await asksPerCaller.consume(ctx, address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const user = email.includes('@') ? await findUser(ctx, email) : undefined
  if (user !== undefined && (await mailsPerAddress.consume(ctx, user.emailKey)) === null) {
    await inTransaction(ctx, (tx) => sendPasswordReset(tx, user))
  }
  return done(null)
}

/** Mails the link that confirms the address again. Nothing to do where it is confirmed. */
export async function resendConfirmation(ctx: Context, { userId }: UserSession): Promise<Answer> {
  const user = await readUser(ctx, userId)
  if (user.emailConfirmedAt !== null) return done(null)
  const seconds = await mailsPerAddress.consume(ctx, user.emailKey)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  await inTransaction(ctx, (tx) => sendConfirmation(tx, user))
  return done(null)
}

/** Confirms an address, or changes to it: the mail that carried the link reached it. Refuses one that is taken by now. */
export function confirmEmail(ctx: Context, hooks: AccountHooks, token: string): Promise<Answer> {
  return inTransaction(ctx, async (tx): Promise<Answer> => {
    const link = await takeLink(tx, token, ['confirm-email', 'change-email'])
    if (link === undefined || link.userId === null) return refuse({ refusal: 'expired-link' })
    const user = await readUser(tx, link.userId)
    if (link.purpose === 'confirm-email') {
      const confirmed = and(eq(users.id, user.id), eq(users.email, link.email), isNull(users.emailConfirmedAt))
      const changed = await tx.db.update(users).set({ emailConfirmedAt: tx.now }).where(confirmed).returning({ id: users.id })
      if (changed.length > 0) await hooks.onAddressProved(tx, user)
      return done(null)
    }
    const other = await findUser(tx, link.email)
    if (other !== undefined && other.id !== user.id) return refuse({ refusal: 'taken' })
    const changed = { email: link.email, emailKey: loginKey(link.email), emailConfirmedAt: tx.now }
    await tx.db.update(users).set(changed).where(eq(users.id, user.id))
    await hooks.onAddressProved(tx, { id: user.id, email: link.email })
    const what = `Το e-mail του λογαριασμού άλλαξε σε ${link.email}.`
    await sendMail(tx, { to: user.email, ...securityMail({ username: user.username, what }) })
    return done(null)
  })
}

/** Sets the password by a mailed link, ends all sessions and what was mailed to change the account. The mail confirms the address as well. */
export async function resetPassword(ctx: Context, input: { readonly token: string; readonly password: string }): Promise<Answer> {
  const refused = await linkRefusal(ctx, input.token, ['reset-password'])
  if (refused !== null) return refused
  const hash = await newPasswordHash(input.password, [])
  if (!hash.ok) return hash
  return inTransaction(ctx, async (tx): Promise<Answer> => {
    const link = await takeLink(tx, input.token, ['reset-password'])
    if (link === undefined || link.userId === null) return refuse({ refusal: 'expired-link' })
    const user = await readUser(tx, link.userId)
    // Whoever has an address that the account left does not come back by it.
    if (link.email !== user.email) return refuse({ refusal: 'expired-link' })
    await tx.db
      .update(users)
      .set({ passwordHash: hash.value, emailConfirmedAt: user.emailConfirmedAt ?? tx.now })
      .where(eq(users.id, user.id))
    await endSessions(tx, user.id, null)
    await endLinks(tx, user.id)
    // Whoever registered with somebody else's address must not keep its owner out with a second factor.
    if (user.emailConfirmedAt === null) await stopTwoFactor(tx, user.id)
    const what = 'Ο κωδικός σας άλλαξε από τον σύνδεσμο που ζητήθηκε, και αποσυνδέθηκαν όλες οι συσκευές.'
    await sendMail(tx, { to: user.email, ...securityMail({ username: user.username, what }) })
    return done(null)
  })
}

/** Makes the account of somebody who was invited. Refuses weak passwords, names that are taken, and used links. */
export async function takeInvitation(
  ctx: Context,
  input: { readonly token: string; readonly username: string; readonly password: string },
): Promise<Answer> {
  const refused = await linkRefusal(ctx, input.token, ['invite-staff', 'invite-administrator'])
  if (refused !== null) return refused
  const hash = await newPasswordHash(input.password, [input.username])
  if (!hash.ok) return hash
  // A refusal must not use the link up, so it leaves by a throw that undoes the transaction.
  try {
    await inTransaction(ctx, async (tx) => {
      const link = await takeLink(tx, input.token, ['invite-staff', 'invite-administrator'])
      if (link === undefined) throw new InvitationRefused('expired-link')
      const role = link.purpose === 'invite-administrator' ? 'administrator' : 'staff'
      const user = { username: input.username, email: link.email, passwordHash: hash.value, role, emailConfirmed: true } as const
      if ((await createUser(tx, user)) === undefined) throw new InvitationRefused('taken')
    })
  } catch (error) {
    if (error instanceof InvitationRefused) return refuse({ refusal: error.refusal })
    throw error
  }
  return done(null)
}

/** Why a password that comes with a link is not even looked at. */
async function linkRefusal(
  ctx: Context,
  token: string,
  purposes: Parameters<typeof isOpenLink>[2],
): Promise<Refused<AccountRefusal> | null> {
  const seconds = await passwordsPerCaller.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  return (await isOpenLink(ctx, token, purposes)) ? null : refuse({ refusal: 'expired-link' })
}

class InvitationRefused extends Error {
  override name = 'InvitationRefused'
  readonly refusal: 'expired-link' | 'taken'
  constructor(refusal: 'expired-link' | 'taken') {
    super(refusal)
    this.refusal = refusal
  }
}
