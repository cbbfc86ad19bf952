import { and, asc, gt, type SQL } from 'drizzle-orm'

import { products } from '#app/catalogue/catalogue.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Ids of products in ascending order, `size` at a time. A page starts after the last id of the one before (keyset pagination). */
export async function* productIdPages(
  { db }: Context,
  size: number,
  which?: SQL,
): AsyncGenerator<readonly number[], void, undefined> {
  for (let last = 0; ;) {
    const page = await db
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, last), which))
      .orderBy(asc(products.id))
      .limit(size)
    const ids = page.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return
    yield ids
    last = end
  }
}
