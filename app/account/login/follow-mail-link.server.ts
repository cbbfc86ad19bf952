import { and, eq, isNull } from 'drizzle-orm'

import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import {
  revokeLinks,
  invitationPurposes,
  type LinkPurpose,
  readLink,
  consumeLink,
} from '#app/account/login/account-links.server.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { users } from '#app/account/account.tables.ts'
import { createUser } from '#app/account/login/create-user.server.ts'
import { deleteDevices, rememberDevice } from '#app/account/login/known-devices.server.ts'
import { resetLoginLimitsOf } from '#app/account/login/login-limits.server.ts'
import { countLink, sendConfirmation } from '#app/account/login/mail-links.server.ts'
import { findUser, lockUser, readUser, readUserOrNone, loginKey } from '#app/account/read-account.server.ts'
import { endSessions } from '#app/account/security/sessions.server.ts'
import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import { removeSecondFactor } from '#app/account/security/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { isTaken } from '#app/platform/postgres/database.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { newPasswordHash } from '#app/account/login/password-hash.server.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'

type Answer = Result<null, AccountRefusal>

/** Each hashes a password, and only one is hashed at a time. */
const passwordsPerCaller = sharedLimit('link-password', [
  { points: 20, seconds: 600 },
  { points: 60, seconds: 86_400 },
])

/** Mails the confirmation link again; does nothing if the address is confirmed. */
export async function resendConfirmation(ctx: Context, { userId }: UserSession): Promise<Answer> {
  const user = await readUser(ctx, userId)
  if (user.emailConfirmedAt !== null) return done(null)
  const seconds = await countLink(ctx, user.email)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  await inTransaction(ctx, (tx) => sendConfirmation(tx, user))
  return done(null)
}

/**
 * Confirms an address, or a change to it, in a session of the account: its owner would show a stranger who registered with it
 * all their quotes and orders. Refuses an address that is taken by now.
 */
export async function confirmEmail(ctx: Context, hooks: AccountHooks, user: UserSession, token: string): Promise<Answer> {
  try {
    return await inTransaction(ctx, (tx) => followEmailLink(tx, hooks, user, token))
  } catch (error) {
    // Somebody else took the address concurrently.
    if (isTaken(error)) return refuse({ refusal: 'taken' })
    throw error
  }
}

const emailPurposes: readonly LinkPurpose[] = ['confirm-email', 'change-email']

async function followEmailLink(tx: Context, hooks: AccountHooks, { userId }: UserSession, token: string): Promise<Answer> {
  const open = await readLink(tx, token, emailPurposes)
  // It stays open for the account that it belongs to.
  if (open !== undefined && open.userId !== userId) return refuse({ refusal: 'other-account' })
  const link = await consumeLink(tx, token, emailPurposes)
  if (link === undefined || link.userId === null) return refuse({ refusal: 'expired-link' })
  const user = await readUser(tx, link.userId)
  if (link.purpose === 'confirm-email') {
    const confirmed = and(eq(users.id, user.id), eq(users.email, link.email), isNull(users.emailConfirmedAt))
    const changed = await tx.db
      .update(users)
      .set({ emailConfirmedAt: tx.now, customerId: null })
      .where(confirmed)
      .returning({ id: users.id })
    if (changed.length > 0) await hooks.onAddressProved(tx, user)
    return done(null)
  }
  const other = await findUser(tx, link.email)
  if (other !== undefined && other.id !== user.id) return refuse({ refusal: 'taken' })
  const changed = { email: link.email, emailKey: loginKey(link.email), emailConfirmedAt: tx.now, customerId: null }
  await tx.db.update(users).set(changed).where(eq(users.id, user.id))
  await hooks.onAddressProved(tx, { id: user.id, email: link.email })
  await notifyOwner(tx, user, 'email-changed', link.email)
  return done(null)
}

/**
 * Sets the password by a mailed link; ends all sessions and revokes mailed links. Also confirms the address and makes
 * the device known: returns its token. Refuses weak passwords, and those that contain the owner's name.
 */
export async function resetPassword(
  ctx: Context,
  input: { readonly token: string; readonly password: string },
): Promise<Result<{ readonly device: string }, AccountRefusal>> {
  const link = await openLink(ctx, input.token, ['reset-password'])
  if (!link.ok) return link
  const owner = link.value.userId === null ? undefined : await readUserOrNone(ctx, link.value.userId)
  // Links mailed to a former address must not open the account.
  if (owner === undefined || link.value.email !== owner.email) return refuse({ refusal: 'expired-link' })
  const hash = await newPasswordHash(ctx, input.password, [owner.username, owner.email])
  if (!hash.ok) return hash
  const result = await inTransaction(ctx, async (tx): Promise<Result<{ readonly device: string }, AccountRefusal>> => {
    const taken = await consumeLink(tx, input.token, ['reset-password'])
    if (taken === undefined) return refuse({ refusal: 'expired-link' })
    const user = await lockUser(tx, owner.id)
    if (taken.email !== user.email) return refuse({ refusal: 'expired-link' })
    const emailConfirmedAt = user.emailConfirmedAt ?? tx.now
    await tx.db.update(users).set({ passwordHash: hash.value, emailConfirmedAt, customerId: null }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, null)
    await revokeLinks(tx, user.id)
    await deleteDevices(tx, user.id)
    // A stranger who registered with the address must not lock its owner out with a second factor.
    if (user.emailConfirmedAt === null) await removeSecondFactor(tx, user.id)
    await notifyOwner(tx, { ...user, emailConfirmedAt }, 'password-set-by-link')
    return done({ device: await rememberDevice(tx, user.id, null) })
  })
  if (result.ok) await resetLoginLimitsOf(ctx, owner.id)
  return result
}

/** Creates the account of an invited person. Refuses weak passwords, taken names, and used links. */
export async function takeInvitation(
  ctx: Context,
  input: { readonly token: string; readonly username: string; readonly password: string },
): Promise<Answer> {
  const open = await openLink(ctx, input.token, invitationPurposes)
  if (!open.ok) return open
  const hash = await newPasswordHash(ctx, input.password, [input.username, open.value.email])
  if (!hash.ok) return hash
  // A refusal must not use the link up, so it throws to roll the transaction back.
  try {
    await inTransaction(ctx, async (tx) => {
      const link = await consumeLink(tx, input.token, invitationPurposes)
      if (link === undefined) throw new InvitationRefused('expired-link')
      const role = link.purpose === 'invite-administrator' ? 'administrator' : 'staff'
      const { email, areas } = link
      if (role === 'administrator') {
        await notifyAdministrators(tx, { kind: 'administrator-added', username: input.username })
      }
      const user = { username: input.username, email, passwordHash: hash.value, role, areas, emailConfirmed: true } as const
      if ((await createUser(tx, user)) === undefined) throw new InvitationRefused('taken')
    })
  } catch (error) {
    if (error instanceof InvitationRefused) return refuse({ refusal: error.refusal })
    throw error
  }
  return done(null)
}

/** The link of a new password. Invalid links are refused before the password is checked. */
async function openLink(ctx: Context, token: string, purposes: Parameters<typeof readLink>[2]) {
  const seconds = await passwordsPerCaller.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const link = await readLink(ctx, token, purposes)
  return link === undefined ? refuse({ refusal: 'expired-link' }) : done(link)
}

class InvitationRefused extends Error {
  override name = 'InvitationRefused'
  readonly refusal: 'expired-link' | 'taken'
  constructor(refusal: 'expired-link' | 'taken') {
    super(refusal)
    this.refusal = refusal
  }
}
