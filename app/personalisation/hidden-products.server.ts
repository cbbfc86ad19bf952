import { and, asc, eq, inArray } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isStaff } from '#app/platform/session.ts'

/** The first of these products that is hidden from the caller, who is not staff. Null: none. */
export async function firstHidden({ db, session }: Context, productIds: readonly number[]): Promise<number | null> {
  if (isStaff(session)) return null
  const [hidden] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), eq(products.hidden, true)))
    .orderBy(asc(products.id))
    .limit(1)
  return hidden?.id ?? null
}
