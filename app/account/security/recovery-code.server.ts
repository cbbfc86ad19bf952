import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { recoveryCodes, users } from '#app/account/account.tables.ts'
import { revokeLinks } from '#app/account/login/account-links.server.ts'
import { deleteDevices } from '#app/account/login/known-devices.server.ts'
import { resetLoginLimitsOf } from '#app/account/login/login-limits.server.ts'
import { newPasswordHash } from '#app/account/login/password-hash.server.ts'
import { findUser, lockUser, type User } from '#app/account/read-account.server.ts'
import { confirmPassword, resetPasswordChecks } from '#app/account/security/confirm-password.server.ts'
import { hashToken } from '#app/account/security/secret-token.server.ts'
import { recordAccountEvent } from '#app/account/security/security-events.server.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'
import { endSessions } from '#app/account/security/sessions.server.ts'
import { removeSecondFactor, resetWrongCodes, verifySecondFactor } from '#app/account/security/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** Per network address only. Codes of 100 bits cannot be guessed, and a limit per account would let strangers lock its owner out. */
const attempts = sharedLimit('account-recovery', [
  { points: 10, seconds: 600 },
  { points: 30, seconds: 86_400 },
])

/**
 * Makes an administrator's code for a lost password and a lost app, in place of the former one; returns it, shown only once.
 * Requires the password, and the second factor where it is on.
 */
export async function makeRecoveryCode(
  ctx: Context,
  session: UserSession,
  input: { readonly currentPassword: string; readonly code?: string | null | undefined },
): Promise<Result<string, AccountRefusal>> {
  const checked = await confirmPassword(ctx, session, input.currentPassword)
  if (!checked.ok) return checked
  const made = await inTransaction(ctx, async (tx): Promise<Result<string, AccountRefusal>> => {
    const user = await lockUser(tx, session.userId)
    const factor = await verifySecondFactor(tx, user, input.code ?? null)
    if (!factor.ok) return factor
    const code = createCode()
    await tx.db.delete(recoveryCodes).where(ofAccount(user.id))
    await tx.db.insert(recoveryCodes).values({ userId: user.id, purpose: 'account', codeHash: hashOf(code) })
    await recordAccountEvent(tx, 'recovery-code-made', { id: user.id, name: user.username })
    await notifyOwner(tx, user, 'recovery-code-made')
    return done(code)
  })
  if (made.ok) await resetPasswordChecks(ctx, session.userId)
  return made
}

/**
 * Opens an administrator's account by the code, which it uses up: sets a password, disables the second factor, ends all sessions,
 * and lifts the limits of wrong attempts. Refuses wrong codes, the same for an unknown user, weak passwords, and callers with too
 * many attempts.
 */
export async function recoverAccount(
  ctx: Context,
  input: { readonly username: string; readonly recoveryCode: string; readonly password: string },
): Promise<Result<null, AccountRefusal>> {
  const seconds = await attempts.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const owner = await findUser(ctx, input.username)
  if (owner === undefined || !(await isRecoveryCode(ctx, owner, input.recoveryCode))) {
    return refuse({ refusal: 'wrong-recovery-code' })
  }
  const hash = await newPasswordHash(ctx, input.password, [owner.username, owner.email])
  if (!hash.ok) return hash
  const recovered = await inTransaction(ctx, async (tx): Promise<Result<null, AccountRefusal>> => {
    const user = await lockUser(tx, owner.id)
    if (!(await useRecoveryCode(tx, user, input.recoveryCode))) return refuse({ refusal: 'wrong-recovery-code' })
    await tx.db.update(users).set({ passwordHash: hash.value }).where(eq(users.id, user.id))
    return done(null)
  })
  if (recovered.ok) await Promise.all([resetLoginLimitsOf(ctx, owner.id), resetWrongCodes(ctx, owner.id)])
  return recovered
}

async function isRecoveryCode({ db }: Context, { id, role }: User, typed: string): Promise<boolean> {
  if (role !== 'administrator') return false
  return (await db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(ofAccount(id, typed))).length > 0
}

const ofAccount = (userId: number, typed?: string) =>
  and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.purpose, 'account'),
    typed === undefined ? undefined : eq(recoveryCodes.codeHash, hashOf(typed)),
  )

/**
 * Uses an administrator's code up: disables the second factor, and ends all sessions, mailed links and known devices. False if it is
 * not the code. The caller has locked the user.
 */
export async function useRecoveryCode(tx: Context, user: User, typed: string): Promise<boolean> {
  if (user.role !== 'administrator') return false
  const used = await tx.db.delete(recoveryCodes).where(ofAccount(user.id, typed)).returning({ userId: recoveryCodes.userId })
  if (used.length === 0) return false
  await removeSecondFactor(tx, user.id)
  // Staff get the full period again to set up another one.
  await tx.db.update(users).set({ secondFactorAskedAt: tx.now }).where(eq(users.id, user.id))
  await endSessions(tx, user.id, null)
  await revokeLinks(tx, user.id)
  await deleteDevices(tx, user.id)
  await recordAccountEvent(tx, 'account-recovered', { id: user.id, name: user.username }, user)
  await notifyOwner(tx, user, 'account-recovered')
  return true
}

/** Crockford's base 32 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 5

/** 100 bits, grouped for copying by hand. */
function createCode(): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length]).join('')
  return Array.from({ length: groups }, (_, group) => letters.slice(group * groupLength, (group + 1) * groupLength)).join('-')
}

/** A code may be read off paper in capitals, without its hyphens, and with letters that look like digits. */
function hashOf(typed: string): Buffer {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return hashToken(`account ${letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')}`)
}
