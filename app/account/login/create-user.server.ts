import { sql } from 'drizzle-orm'

import { nameSkeleton, users } from '#app/account/account.tables.ts'
import { type User, loginKey } from '#app/account/read-account.server.ts'
import { reservedNames } from '#app/account/login/reserved-names.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Area, Role } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

interface NewUser {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  /** The areas of a colleague */
  readonly areas?: readonly Area[]
  readonly earlierVisitorId?: string | null
  /** Already confirmed: a mail to the address led here. */
  readonly emailConfirmed?: boolean
}

/**
 * Returns the new user, or undefined if the address is taken, or the name, one that looks like it, or for customers a reserved
 * one; safe under concurrency in a transaction.
 */
export async function createUser(ctx: Context, user: NewUser): Promise<User | undefined> {
  if (await isNameTaken(ctx, user)) return undefined
  const { username, email, passwordHash, role, areas = [], earlierVisitorId = null, emailConfirmed = false } = user
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
      visitorId: uuidv7(ctx.now.getTime()),
      earlierVisitorId,
      secondFactorAskedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  return created
}

async function isNameTaken(ctx: Context, { username, role }: NewUser): Promise<boolean> {
  const own = nameSkeleton(sql`${username}::text`)
  // One at a time of those that look alike
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${own}, 3))`)
  const reserved = role === 'customer' ? [...reservedNames] : []
  const { rows } = await ctx.db.execute(sql`
    select from users where ${nameSkeleton(sql`username`)} = ${own}
    union all
    select from unnest(${sql.param(reserved)}::text[]) reserved (name)
    where btrim(${nameSkeleton(sql`reserved.name`)}, '._-') = btrim(${own}, '._-')
    limit 1`)
  return rows.length > 0
}
