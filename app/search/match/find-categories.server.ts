import { sql } from 'drizzle-orm'

import { readCategoryBodies, shownCategoryIds } from '#app/catalogue/read-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import {
  type CategoryIndex,
  indexOfCategories,
  matchCategories,
  type SearchedCategory,
} from '#app/search/match/match-categories.ts'
import type { ParsedQuery } from '#app/search/query/parse-query.server.ts'
import type { CategoryBody } from '#app/catalogue/catalogue.contract.ts'

interface Categories {
  readonly index: CategoryIndex
  readonly bodies: ReadonlyMap<number, CategoryBody>
  readonly main: readonly CategoryBody[]
}

/** Few enough to be cached whole, and every search needs them. */
const allCategories = catalogueCache(async (ctx): Promise<Categories> => {
  const { rows } = await ctx.db.execute<SearchedCategory & Record<string, unknown>>(sql`
    select c.id, s.name_words as "nameWords", s.words, c.parent_id is null as "isMain"
    from search_categories s join categories c on c.id = s.category_id
    where c.id in (${shownCategoryIds})
    order by c.parent_id is not null, length(c.folded_name), c.position, c.id`)
  const bodies = await readCategoryBodies(
    ctx,
    rows.map(({ id }) => id),
  )
  const { rows: main } = await ctx.db.execute<{ id: number }>(
    sql`select id from categories where parent_id is null and not hidden order by position, id`,
  )
  const byId = new Map(bodies.map((body) => [body.id, body]))
  return { index: indexOfCategories(rows), bodies: byId, main: main.flatMap(({ id }) => byId.get(id) ?? []) }
})

/** The categories whose full name contains every word, those with the words in their own name first. */
export async function findCategories(ctx: Context, { matches }: ParsedQuery, limit: number): Promise<CategoryBody[]> {
  const { index, bodies } = await allCategories(ctx)
  return matchCategories(index, matches, limit).flatMap((id) => bodies.get(id) ?? [])
}

/** The main categories, in the merchant's order. */
export async function mainCategories(ctx: Context, limit: number): Promise<CategoryBody[]> {
  return (await allCategories(ctx)).main.slice(0, limit)
}
