import { eq } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import type { TwoFactorSetup } from '#app/account/account-schemas.ts'
import { users } from '#app/account/account.tables.ts'
import { confirmPassword, resetPasswordChecks } from '#app/account/security/confirm-password.server.ts'
import { lockUser } from '#app/account/read-account.server.ts'
import { endOtherSessions } from '#app/account/security/sessions.server.ts'
import {
  storeNewSecret,
  removeSecondFactor,
  verifyFirstCode,
  verifySecondFactor,
} from '#app/account/security/two-factor.server.ts'
import { readBrandName } from '#app/company/settings.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'

/** Starts to enable the second factor; requires the password. Refuses if it is on. */
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
  await storeNewSecret(ctx, user.id, secret)
  await resetPasswordChecks(ctx, user.id)
  return done({ secret, qrSvg: renderSVG(generateURI({ issuer: await readBrandName(ctx), label: user.email, secret })) })
}

/** Enables the second factor with the app's first code; ends other sessions. Returns the recovery codes, shown only once. */
export function confirmTwoFactor(
  ctx: Context,
  session: UserSession,
  code: string,
): Promise<Result<readonly string[], AccountRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, session.userId)
    const codes = await verifyFirstCode(tx, user, code)
    if (!codes.ok) return codes
    await endOtherSessions(tx, session)
    await notifyOwner(tx, user, 'second-factor-on')
    return codes
  })
}

/** Disables the second factor; requires password and code, and ends other sessions. If it is off, does nothing. */
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
    const factor = await verifySecondFactor(tx, user, input.code ?? null)
    if (!factor.ok) return factor
    await removeSecondFactor(tx, user.id)
    // Staff get the full period again to set up another one.
    await tx.db.update(users).set({ secondFactorAskedAt: tx.now }).where(eq(users.id, user.id))
    await endOtherSessions(tx, session)
    await notifyOwner(tx, user, 'second-factor-off')
    return done(null)
  })
  if (stopped.ok) await resetPasswordChecks(ctx, session.userId)
  return stopped
}
