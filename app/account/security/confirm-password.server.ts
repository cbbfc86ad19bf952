import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { verifyPassword } from '#app/account/login/password-hash.server.ts'
import { readUser, type User } from '#app/account/read-account.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

const passwordChecks = sharedLimit('password-check', [{ points: 10, seconds: 600 }])

/**
 * Requires the password again for security changes, since a device may be unattended. Attempts count until
 * `resetPasswordChecks`, so that a right password does not make refused changes free. Refuses a wrong one, and too many.
 */
export async function confirmPassword(
  ctx: Context,
  { userId }: UserSession,
  password: string,
): Promise<Result<User, AccountRefusal>> {
  const seconds = await passwordChecks.consume(ctx, String(userId))
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const user = await readUser(ctx, userId)
  const right = await verifyPassword(ctx, password, user.passwordHash)
  if (!right.ok) return right
  return right.value ? done(user) : refuse({ refusal: 'wrong-password' })
}

/** Called when the change has succeeded. */
export function resetPasswordChecks(ctx: Context, userId: number): Promise<void> {
  return passwordChecks.reset(ctx, String(userId))
}
