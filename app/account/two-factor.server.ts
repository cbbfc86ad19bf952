import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { recoveryCodes, users } from '#app/account/account.tables.ts'
import { readUser, type User } from '#app/account/read-account.server.ts'
import { hashToken } from '#app/account/secret-token.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { decrypt, encrypt } from '#app/platform/secret.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/shared-limit.server.ts'

/** RFC 6238: six digits, a new code every 30 seconds; one code before and after is taken, for clocks that differ. */
const stepSeconds = 30
const purpose = 'two-factor'
const recoveryCodeCount = 10

/** Of an account, wherever they come from: six digits are soon guessed by who knows the password and has many addresses. */
const wrongCodes = sharedLimit('second-factor', [
  { points: 10, seconds: 900 },
  { points: 40, seconds: 86_400 },
])

/** What an authenticator app is set up with. It counts only when a first code has confirmed it. */
export interface TwoFactorSetup {
  readonly secret: string
  /** An SVG of the otpauth address */
  readonly qrSvg: string
}

/** Begins to switch the second factor on. Refuses where it is on. */
export async function startTwoFactor(ctx: Context, session: UserSession): Promise<Result<TwoFactorSetup, AccountRefusal>> {
  const user = await readUser(ctx, session.userId)
  if (user.totpConfirmedAt !== null) return refuse({ refusal: 'two-factor-on' })
  const secret = generateSecret()
  await ctx.db
    .update(users)
    .set({ totpSecret: encrypt(ctx.config, purpose, secret) })
    .where(eq(users.id, user.id))
  return done({ secret, qrSvg: renderSVG(generateURI({ issuer: 'Doro', label: user.email, secret })) })
}

/** Switches it on with the app's first code, and answers the recovery codes, which nothing will show again. */
export function confirmTwoFactor(
  ctx: Context,
  session: UserSession,
  code: string,
): Promise<Result<readonly string[], AccountRefusal>> {
  return inTransaction(ctx, async (tx): Promise<Result<readonly string[], AccountRefusal>> => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, session.userId)).for('update')
    if (user === undefined || user.totpSecret === null) return refuse({ refusal: 'wrong-code' })
    if (user.totpConfirmedAt !== null) return refuse({ refusal: 'two-factor-on' })
    const step = timeStepOf(tx, user, code)
    if (step === null) return refuse({ refusal: 'wrong-code' })
    const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
    await tx.db.update(users).set({ totpConfirmedAt: tx.now, totpLastStep: step }).where(eq(users.id, user.id))
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await tx.db.insert(recoveryCodes).values(codes.map((one) => ({ userId: user.id, codeHash: hashToken(one) })))
    return done(codes)
  })
}

export async function stopTwoFactor(tx: Context, userId: number): Promise<void> {
  await tx.db.update(users).set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, userId))
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/**
 * Takes a code of the app, each once, or a recovery code, which is used up. Passes where there is no second factor; refuses
 * any after too many wrong ones.
 */
export async function takeSecondFactor(tx: Context, user: User, code: string | null): Promise<Result<null, AccountRefusal>> {
  if (user.totpConfirmedAt === null) return done(null)
  if (code === null) return refuse({ refusal: 'code-required' })
  const seconds = await wrongCodes.consume(tx, String(user.id))
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const taken = await takeCode(tx, user, code)
  if (taken) await wrongCodes.forgive(tx, String(user.id))
  return taken ? done(null) : refuse({ refusal: 'wrong-code' })
}

async function takeCode(tx: Context, user: User, code: string): Promise<boolean> {
  const step = timeStepOf(tx, user, code)
  if (step !== null) {
    await tx.db.update(users).set({ totpLastStep: step }).where(eq(users.id, user.id))
    return true
  }
  const used = await tx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashToken(code.toLowerCase()))))
    .returning()
  return used.length > 0
}

/** The step of a right code that is newer than the last one taken; null for any other. */
function timeStepOf({ config, now }: Context, user: User, code: string): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (user.totpSecret === null || !/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const verdict = verifySync({ secret: decrypt(config, purpose, user.totpSecret), token, epoch, epochTolerance: stepSeconds })
  if (!verdict.valid) return null
  const step = Math.floor(epoch / stepSeconds) + verdict.delta
  return step > (user.totpLastStep ?? 0) ? step : null
}

/** 50 bits in Crockford's base 32, in groups that one can copy by hand. */
function createRecoveryCode(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
