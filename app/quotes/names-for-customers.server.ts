import { eq, inArray } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { customerName, fullName } from '#app/account/person-name.ts'
import { shopNameOf } from '#app/company/shop-brand.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

/** Who wrote or did something, as it was recorded. */
export interface Recorded {
  readonly isStaff: boolean
  readonly userId: number | null
  readonly name: string
}

/** How customers read who did something: staff by their full name, or as the shop; a customer never by a user name. */
export async function readNamesForCustomers(
  ctx: Context,
  quote: Pick<Quote, 'name'>,
  recorded: readonly Recorded[],
): Promise<(each: Recorded) => string> {
  const ids = [...new Set(recorded.flatMap(({ userId }) => userId ?? []))]
  const found = ids.length === 0 ? [] : await ctx.db.select().from(users).where(inArray(users.id, ids))
  const accounts = new Map(found.map((user) => [user.id, user]))
  const shopName = shopNameOf(await readSettings(ctx))
  return ({ isStaff, userId, name }) => {
    const user = userId === null ? undefined : accounts.get(userId)
    if (isStaff) return (user && fullName(user)) || shopName
    return user?.username === name ? customerName(user, quote.name) : name
  }
}

/** The full name of who writes to a customer for the shop; empty where the account has none. */
export async function readStaffName({ db }: Context, userId: number | null): Promise<string> {
  const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId))
  return user === undefined ? '' : fullName(user)
}
