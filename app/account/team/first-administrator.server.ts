import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { createUser } from '#app/account/login/create-user.server.ts'
import { hashPassword } from '#app/account/login/password-hash.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const username = 'admin'

/** How the merchant signs in the first time. */
export interface FirstAdministrator {
  readonly username: string
  /** Null where the configuration gave it. */
  readonly password: string | null
}

/**
 * Makes an administrator in a shop that has none: with ADMIN_EMAIL and ADMIN_PASSWORD, else with a random password that
 * is answered this once. Null where there is one, or another node is making it.
 */
export async function createFirstAdministrator(ctx: Context): Promise<FirstAdministrator | null> {
  const [administrator] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.role, 'administrator')).limit(1)
  if (administrator !== undefined) return null
  const { adminEmail = 'admin@localhost', adminPassword } = ctx.config
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  const hash = await hashPassword(ctx, password)
  if (!hash.ok) throw new Error('too many passwords wait to be hashed')
  const created = await createUser(ctx, {
    username,
    email: adminEmail,
    passwordHash: hash.value,
    role: 'administrator',
    emailConfirmed: true,
  })
  return created === undefined ? null : { username, password: adminPassword === undefined ? password : null }
}
