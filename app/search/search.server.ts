import { type SQL, sql } from 'drizzle-orm'

import type { CategoryBody, ProductBody, SortOrder } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFacets } from '#app/catalogue/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list-products.server.ts'
import { readCategoryBodies } from '#app/catalogue/read-categories.server.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/statement.server.ts'
import { bestFirst, findInTier, inTier, type Tier, tiersOf } from '#app/search/find-products.server.ts'
import { findWords, type FoundWord } from '#app/search/find-words.server.ts'
import { keptForAWhile } from '#app/search/kept-for-a-while.server.ts'
import { ranks } from '#app/search/search-forms.ts'
import { searchWords } from '#app/search/search.ts'

export interface SearchLimits {
  readonly categories: number
  readonly products: number
}

/** What the search panel shows for a text: nothing for one without letters and digits. */
export async function searchCatalogue(
  ctx: Context,
  text: string,
  { limit }: { readonly limit: SearchLimits },
): Promise<{ categories: CategoryBody[]; products: ProductBody[] }> {
  const words = searchWords(text)
  if (words.length === 0) return { categories: [], products: [] }
  const [found, productCount] = await Promise.all([findWords(ctx, words), countProducts(ctx)])
  const [categories, products] = await Promise.all([
    findCategories(ctx, found, limit.categories).then((ids) => readCategoryBodies(ctx, ids)),
    findProducts(ctx, words, tiersOf(found, productCount), { limit: limit.products, productCount }).then((ids) =>
      readProductBodies(ctx, ids),
    ),
  ])
  return { categories, products }
}

interface SearchWish {
  /** Where to search; 0: in everything */
  readonly categoryId?: number | undefined
  readonly filters?: ListFilters | undefined
  /** From 1 */
  readonly page: number
  readonly from?: number | undefined
  readonly sort?: SortOrder | undefined
}

/** A page of the results for a text, the most relevant first unless another order is asked for. */
export async function searchProducts(
  ctx: Context,
  text: string,
  { categoryId = 0, sort, ...wish }: SearchWish,
): Promise<ProductList> {
  const nothing = { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
  const words = searchWords(text)
  if (words.length === 0) return nothing
  const tiers = tiersOf(await findWords(ctx, words), await countProducts(ctx))
  const widest = tiers.at(-1)
  if (widest === undefined) return nothing
  return listProducts(ctx, {
    ...wish,
    categoryId,
    sort: sort ?? 'popular',
    found: {
      where: sql`p.id in (select d.product_id from search_documents d where ${inTier(widest)})`,
      orderBy: sort === undefined ? relevance(words, tiers) : null,
    },
  })
}

const findByTitle = statement<{ id: number }, 'title' | 'limit'>(
  'search-title',
  (value) => sql`
    select d.product_id as id from search_documents d
    where d.title = ${value('title')} order by ${bestFirst} limit ${value('limit')}`,
)

/** The products of the tiers, one tier after the other until there are enough; a title that was typed whole stands first. */
async function findProducts(
  ctx: Context,
  words: readonly string[],
  tiers: readonly Tier[],
  { limit, productCount }: { readonly limit: number; readonly productCount: number },
): Promise<number[]> {
  const ids: number[] = []
  if (tiers.length > 0) {
    ids.push(...(await findByTitle(ctx.db, { title: words.join(' '), limit })).map(({ id }) => id))
  }
  for (const tier of tiers) {
    if (ids.length >= limit) break
    ids.push(...(await findInTier(ctx, tier, { limit: limit - ids.length, except: ids, productCount })))
  }
  return ids
}

/** The order of `findProducts` for a list that is sorted as a whole. */
function relevance(words: readonly string[], tiers: readonly Tier[]): SQL {
  const cases = tiers.map((tier, index) => sql`when ${inTier(tier)} then ${sql.raw(String(index))}`)
  // As numbers in one array, so that each product's document is looked at once.
  return sql`
    (
      select array[(d.title <> ${words.join(' ')})::int, case ${sql.join(cases, sql` `)} end, (not d.available)::int, -d.popularity]
      from search_documents d where d.product_id = p.id
    ), p.id desc`
}

/** Categories whose full name holds every word, those first whose own name does. */
async function findCategories(ctx: Context, found: readonly (readonly FoundWord[])[], limit: number): Promise<number[]> {
  if (found.some((words) => words.length === 0)) return []
  const all = (column: SQL, most: number) =>
    sql.join(
      found.map((words) => sql`${column} && ${sql.param(words.filter(({ rank }) => rank <= most).map(({ id }) => id))}::int[]`),
      sql` and `,
    )
  const best = Math.min(...found.flatMap((words) => words.map(({ rank }) => rank)))
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select c.id from search_categories s join categories c on c.id = s.category_id
    where ${all(sql`s.words`, ranks.slip)}
    order by (${all(sql`s.name_words`, best)}) desc, (${all(sql`s.words`, best)}) desc,
      c.parent_id is not null, length(c.folded_name), c.position, c.id
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** About how many products there are: the plan of a search depends on it, not its answer. */
const countProducts = keptForAWhile(async (ctx) => {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from search_documents`)
  return rows[0]?.count ?? 0
})
