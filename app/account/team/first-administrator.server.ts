import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { createUser } from '#app/account/login/create-user.server.ts'
import { hashPassword } from '#app/account/login/password-hash.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const username = 'admin'

/** Credentials of the first login. */
export interface FirstAdministrator {
  readonly username: string
  /** Null if it comes from the configuration. */
  readonly password: string | null
}

/**
 * Creates an administrator in a shop without one: with ADMIN_EMAIL and ADMIN_PASSWORD, else with a random password, returned
 * only once. Null if there is one, or another node is creating it.
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
