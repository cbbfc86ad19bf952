import { users } from '#app/account/account.tables.ts'
import { type User, loginKey } from '#app/account/read-account.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Area, Role } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

interface NewUser {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  /** Of staff */
  readonly areas?: readonly Area[]
  readonly visitorOrderId?: string | null
  /** Already confirmed: a mail to the address led here. */
  readonly emailConfirmed?: boolean
}

/** Returns the new user, or undefined if the name or address is taken; safe under concurrency. */
export async function createUser(ctx: Context, user: NewUser): Promise<User | undefined> {
  const { username, email, passwordHash, role, areas = [], visitorOrderId = null, emailConfirmed = false } = user
  const [created] = await ctx.db
    .insert(users)
    .values({
      username,
      usernameKey: loginKey(username),
      email,
      emailKey: loginKey(email),
      emailConfirmedAt: emailConfirmed ? ctx.now : null,
      passwordHash,
      role,
      areas: [...areas],
      orderId: uuidv7(ctx.now.getTime()),
      visitorOrderId,
      secondFactorAskedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  return created
}
