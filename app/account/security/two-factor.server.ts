import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { verifySync } from 'otplib'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { recoveryCodes, users } from '#app/account/account.tables.ts'
import type { User } from '#app/account/read-account.server.ts'
import { hashToken } from '#app/account/security/secret-token.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

/** RFC 6238: six digits, a new code every 30 seconds; the neighbouring codes are valid, too, because clocks differ. */
const stepSeconds = 30
const purpose = 'two-factor'
const recoveryCodeCount = 10

/** Per account over all addresses: an attacker with the password and many addresses could try all codes. */
const wrongCodes = sharedLimit('second-factor', [
  { points: 10, seconds: 900 },
  { points: 40, seconds: 86_400 },
])

/** Stores a new secret, in force only after the app's first code. */
export async function storeNewSecret(ctx: Context, userId: number, secret: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ totpSecret: encrypt(ctx.config, purpose, secret) })
    .where(eq(users.id, userId))
}

/**
 * Enables the second factor with the app's first code; returns the recovery codes. Refuses every code after too many wrong
 * ones.
 */
export async function verifyFirstCode(tx: Context, user: User, code: string): Promise<Result<readonly string[], AccountRefusal>> {
  if (user.totpConfirmedAt !== null) return refuse({ refusal: 'two-factor-on' })
  const seconds = await wrongCodes.consume(tx, String(user.id))
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const step = timeStepOf(tx, user, code)
  if (step === null) return refuse({ refusal: 'wrong-code' })
  await wrongCodes.reset(tx, String(user.id))
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await tx.db.update(users).set({ totpConfirmedAt: tx.now, totpLastStep: step }).where(eq(users.id, user.id))
  await tx.db.delete(recoveryCodes).where(ofSecondFactor(user.id))
  await tx.db.insert(recoveryCodes).values(codes.map((one) => ({ userId: user.id, codeHash: hashToken(one) })))
  return done(codes)
}

/** For owners who lost the app after wrong attempts. */
export function resetWrongCodes(ctx: Context, userId: number): Promise<void> {
  return wrongCodes.reset(ctx, String(userId))
}

export async function removeSecondFactor(tx: Context, userId: number): Promise<void> {
  await tx.db.update(users).set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, userId))
  await tx.db.delete(recoveryCodes).where(ofSecondFactor(userId))
}

/** An administrator's printed code stays. */
const ofSecondFactor = (userId: number) => and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.purpose, 'second-factor'))

/**
 * Checks a code of the app or a recovery code; each works once. Passes without a second factor; refuses every code after too
 * many wrong ones.
 */
export async function verifySecondFactor(tx: Context, user: User, code: string | null): Promise<Result<null, AccountRefusal>> {
  if (user.totpConfirmedAt === null) return done(null)
  if (code === null) return refuse({ refusal: 'code-required' })
  const seconds = await wrongCodes.consume(tx, String(user.id))
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const taken = await consumeCode(tx, user, code)
  if (taken) await wrongCodes.reset(tx, String(user.id))
  if (taken) return done(null)
  return refuse({ refusal: readSecret(tx, user) === null ? 'unreadable-factor' : 'wrong-code' })
}

/** Null if the shop lost the secret it was encrypted with, say after a restore. */
function readSecret({ config }: Context, { totpSecret }: User): string | null {
  return totpSecret === null ? null : decryptOwn(config, purpose, totpSecret)
}

async function consumeCode(tx: Context, user: User, code: string): Promise<boolean> {
  const step = timeStepOf(tx, user, code)
  if (step !== null) {
    await tx.db.update(users).set({ totpLastStep: step }).where(eq(users.id, user.id))
    return true
  }
  const used = await tx.db
    .delete(recoveryCodes)
    .where(and(ofSecondFactor(user.id), eq(recoveryCodes.codeHash, hashToken(code.toLowerCase()))))
    .returning()
  return used.length > 0
}

/** The time step of a valid code newer than the last accepted one; else null. */
function timeStepOf(ctx: Context, user: User, code: string): number | null {
  const token = code.replaceAll(/\s/g, '')
  const secret = readSecret(ctx, user)
  if (secret === null || !/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(ctx.now.getTime() / 1000)
  const verdict = verifySync({ secret, token, epoch, epochTolerance: stepSeconds })
  if (!verdict.valid) return null
  const step = Math.floor(epoch / stepSeconds) + verdict.delta
  return step > (user.totpLastStep ?? 0) ? step : null
}

/** 50 bits in Crockford's base 32, grouped for copying by hand. */
function createRecoveryCode(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
