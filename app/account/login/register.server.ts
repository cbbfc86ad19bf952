import type { RegisterInput } from '#app/account/account-schemas.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { createUser } from '#app/account/login/create-user.server.ts'
import type { Caller } from '#app/account/login/login-limits.server.ts'
import { sendConfirmation } from '#app/account/login/mail-links.server.ts'
import { openSession } from '#app/account/security/sessions.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { newPasswordHash } from '#app/account/login/password-hash.server.ts'

const tokenLifeMs = 600_000
const perAddress = sharedLimit('register', [
  { points: 10, seconds: 600 },
  { points: 40, seconds: 86_400 },
])

/**
 * Creates a customer's account and mails the confirmation link, in one transaction. It does not log in: the visitor's
 * GUID is stored and merged at the first login (product.md 5). The token is valid for ten minutes, for clients that
 * continue without a login. Refuses weak passwords, and taken names or addresses.
 */
export async function register(
  ctx: Context,
  input: RegisterInput,
  caller: Caller,
): Promise<Result<{ readonly id: number; readonly token: string }, AccountRefusal>> {
  const seconds = await perAddress.consume(ctx, caller.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const hash = await newPasswordHash(ctx, input.password, [input.username, input.email])
  if (!hash.ok) return hash
  return inTransaction(ctx, async (tx): Promise<Result<{ id: number; token: string }, AccountRefusal>> => {
    const { username, email, tempId } = input
    const user = await createUser(tx, {
      username,
      email,
      passwordHash: hash.value,
      role: 'customer',
      earlierVisitorId: tempId ?? null,
    })
    if (user === undefined) return refuse({ refusal: 'taken' })
    await sendConfirmation(tx, user)
    return done({ id: user.id, token: await openSession(tx, user, caller.userAgent, tokenLifeMs) })
  })
}
