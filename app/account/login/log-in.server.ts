import { eq } from 'drizzle-orm'

import type { LoginInput, AccountDetails } from '#app/account/account-schemas.ts'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { users } from '#app/account/account.tables.ts'
import { rememberDevice } from '#app/account/login/known-devices.server.ts'
import { type Caller, countLogin, countLoginOfAddress, resetLoginLimits } from '#app/account/login/login-limits.server.ts'
import { verifyPassword } from '#app/account/login/password-hash.server.ts'
import { findUser, readUser, toAccountDetails, type User } from '#app/account/read-account.server.ts'
import { useRecoveryCode } from '#app/account/security/recovery-code.server.ts'
import { openSession } from '#app/account/security/sessions.server.ts'
import { verifySecondFactor } from '#app/account/security/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

interface LoggedIn {
  readonly account: AccountDetails
  readonly token: string
  /** The browser's device token */
  readonly device: string
  readonly notices: readonly string[]
}

/**
 * Logs in by user name or e-mail: opens a session and merges the visitor's cart and wishlist, in one transaction.
 * Refuses wrong credentials (same answer and timing for an unknown user), a missing or wrong second factor,
 * and too many failed attempts.
 */
export async function logIn(
  ctx: Context,
  hooks: AccountHooks,
  input: LoginInput,
  caller: Caller,
): Promise<Result<LoggedIn, AccountRefusal>> {
  const addressWait = await countLoginOfAddress(ctx, caller.address)
  if (addressWait !== null) return refuse({ refusal: 'too-many-tries', seconds: addressWait })
  const user = await findUser(ctx, input.username)
  const { wait, keys } = await countLogin(ctx, user, input.username, caller)
  if (wait !== null) return refuse({ refusal: 'too-many-tries', seconds: wait })
  const right = await verifyPassword(ctx, input.password, user?.passwordHash)
  if (!right.ok) return right
  if (user === undefined || !right.value) return refuse({ refusal: 'wrong-credentials' })
  const logged = await inTransaction(ctx, (tx) => open(tx, hooks, user, input, caller))
  if (logged.ok) await resetLoginLimits(ctx, keys)
  return logged
}

async function open(
  tx: Context,
  hooks: AccountHooks,
  { id }: User,
  input: LoginInput,
  caller: Caller,
): Promise<Result<LoggedIn, AccountRefusal>> {
  // Serialises logins of one user: the cart is merged once, and a code works once.
  const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('update')
  if (user === undefined) return refuse({ refusal: 'wrong-credentials' })
  const code = input.code ?? null
  // Before the limit of wrong codes: it is for who lost the app.
  const isRecovered = user.totpConfirmedAt !== null && code !== null && (await useRecoveryCode(tx, user, code))
  const factor = isRecovered ? done(null) : await verifySecondFactor(tx, user, code)
  if (!factor.ok) return factor
  const visitorIds = new Set([user.earlierVisitorId, input.tempId ?? null])
  const notices: string[] = []
  for (const earlierVisitorId of visitorIds) {
    if (earlierVisitorId !== null) notices.push(...(await hooks.onLogin(tx, earlierVisitorId, user.visitorId)))
  }
  if (user.emailConfirmedAt !== null) await hooks.onAddressProved(tx, user)
  if (user.earlierVisitorId !== null) await tx.db.update(users).set({ earlierVisitorId: null }).where(eq(users.id, id))
  const token = await openSession(tx, user, caller.userAgent)
  const device = await rememberDevice(tx, id, caller.device)
  // Claimed orders may have filled its company.
  return done({ account: await toAccountDetails(tx, await readUser(tx, id)), token, device, notices })
}
