import { eq } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { users } from '#app/account/account.tables.ts'
import { confirmPassword, forgetPasswordChecks } from '#app/account/security/confirm-password.server.ts'
import { lockUser } from '#app/account/read-account.server.ts'
import { endSessions } from '#app/account/security/sessions.server.ts'
import { keepNewSecret, stopTwoFactor, takeFirstCode, takeSecondFactor } from '#app/account/security/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { tellOwner } from '#app/account/security/security-events.server.ts'

/** What an authenticator app is set up with. It counts only when a first code has confirmed it. */
export interface TwoFactorSetup {
  readonly secret: string
  /** An SVG of the otpauth address */
  readonly qrSvg: string
}

/** Begins to switch the second factor on: by who has the password, not only a session. Refuses where it is on. */
export async function startTwoFactor(
  ctx: Context,
  session: UserSession,
  currentPassword: string,
): Promise<Result<TwoFactorSetup, AccountRefusal>> {
  const checked = await confirmPassword(ctx, session, currentPassword)
  if (!checked.ok) return checked
  const user = checked.value
  if (user.totpConfirmedAt !== null) return refuse({ refusal: 'two-factor-on' })
  const secret = generateSecret()
  await keepNewSecret(ctx, user.id, secret)
  await forgetPasswordChecks(ctx, user.id)
  return done({ secret, qrSvg: renderSVG(generateURI({ issuer: 'Doro', label: user.email, secret })) })
}

/**
 * Switches it on with the app's first code, ends the sessions of other devices, and answers the recovery codes, which nothing
 * will show again.
 */
export function confirmTwoFactor(
  ctx: Context,
  session: UserSession,
  code: string,
): Promise<Result<readonly string[], AccountRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, session.userId)
    const codes = await takeFirstCode(tx, user, code)
    if (!codes.ok) return codes
    await endSessions(tx, user.id, session.sessionId)
    await tellOwner(tx, user, 'second-factor-on')
    return codes
  })
}

/**
 * Switches it off, by who has the password and a code, and ends the sessions of other devices. Where it is off, nothing
 * changes and nothing is mailed.
 */
export async function disableTwoFactor(
  ctx: Context,
  session: UserSession,
  input: { readonly currentPassword: string; readonly code?: string | null | undefined },
): Promise<Result<null, AccountRefusal>> {
  const checked = await confirmPassword(ctx, session, input.currentPassword)
  if (!checked.ok) return checked
  const stopped = await inTransaction(ctx, async (tx): Promise<Result<null, AccountRefusal>> => {
    const user = await lockUser(tx, session.userId)
    if (user.totpConfirmedAt === null) return done(null)
    const factor = await takeSecondFactor(tx, user, input.code ?? null)
    if (!factor.ok) return factor
    await stopTwoFactor(tx, user.id)
    // Staff have the whole time again to set up another one.
    await tx.db.update(users).set({ secondFactorAskedAt: tx.now }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, session.sessionId)
    await tellOwner(tx, user, 'second-factor-off')
    return done(null)
  })
  if (stopped.ok) await forgetPasswordChecks(ctx, session.userId)
  return stopped
}
