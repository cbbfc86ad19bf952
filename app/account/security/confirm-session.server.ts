import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { type Caller, countLogin, countLoginOfAddress, resetLoginLimits } from '#app/account/login/login-limits.server.ts'
import { verifyPassword } from '#app/account/login/password-hash.server.ts'
import { lockUser, readUser } from '#app/account/read-account.server.ts'
import { setConfirmed } from '#app/account/security/sessions.server.ts'
import { verifySecondFactor } from '#app/account/security/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

/**
 * Confirms that the account's owner is at this session's device, for calls of great consequence (`onlyConfirmed`); returns until
 * when. Refuses a wrong password, a missing or wrong second factor, and too many attempts, which count with those of the login.
 */
export async function confirmSession(
  ctx: Context,
  session: UserSession,
  { password, code }: { readonly password: string; readonly code: string | null },
  caller: Caller,
): Promise<Result<Date, AccountRefusal>> {
  const addressWait = await countLoginOfAddress(ctx, caller.address)
  if (addressWait !== null) return refuse({ refusal: 'too-many-tries', seconds: addressWait })
  const user = await readUser(ctx, session.userId)
  const { wait, keys } = await countLogin(ctx, user, user.username, caller)
  if (wait !== null) return refuse({ refusal: 'too-many-tries', seconds: wait })
  const right = await verifyPassword(ctx, password, user.passwordHash)
  if (!right.ok) return right
  if (!right.value) return refuse({ refusal: 'wrong-password' })
  const confirmed = await inTransaction(ctx, async (tx): Promise<Result<Date, AccountRefusal>> => {
    const locked = await lockUser(tx, session.userId)
    // Changed from another device meanwhile.
    if (locked.passwordHash !== user.passwordHash) return refuse({ refusal: 'wrong-password' })
    const factor = await verifySecondFactor(tx, locked, code)
    return factor.ok ? done(await setConfirmed(tx, session)) : factor
  })
  if (confirmed.ok) await resetLoginLimits(ctx, keys)
  return confirmed
}
