import { and, eq, isNotNull } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { loginKey } from '#app/account/read-account.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * The customer account of an address, or null. An unconfirmed address may be somebody else's, whose account must not
 * see the quote.
 */
export async function confirmedAccount(ctx: Context, email: string): Promise<number | null> {
  if (email === '') return null
  const isTheirs = and(eq(users.emailKey, loginKey(email)), isNotNull(users.emailConfirmedAt), eq(users.role, 'customer'))
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(isTheirs)
  return user?.id ?? null
}
