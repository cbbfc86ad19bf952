import { and, eq, ne } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { shownName } from '#app/account/person-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'

/** The staff, or the one with this id. */
export async function readColleagues(ctx: Context, userId?: number): Promise<Colleague[]> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(ne(users.role, 'customer'), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(users.id)
  return rows.map((user) => ({ id: user.id, name: shownName(user) }))
}
