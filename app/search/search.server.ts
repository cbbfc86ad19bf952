import { type SQL, sql } from 'drizzle-orm'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFacets } from '#app/catalogue/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list-products.server.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { didYouMean } from '#app/search/did-you-mean.ts'
import { findCategories } from '#app/search/find-categories.server.ts'
import { findProducts, inTier } from '#app/search/find-products.server.ts'
import { findInstead } from '#app/search/instead-of-nothing.server.ts'
import { matchedWords } from '#app/search/matched-words.ts'
import { type SearchResult, nothingFound } from '#app/search/search-options.ts'
import { understand, type Understood } from '#app/search/understand.server.ts'

export interface SearchLimits {
  readonly categories: number
  readonly products: number
}

interface SearchOptions {
  readonly limit: SearchLimits
  /** Whoever asked has typed on: throws the signal's reason before the next statement. One under way takes milliseconds. */
  readonly signal?: AbortSignal | undefined
}

/** What the search panel shows for a text: nothing for one without letters and digits. */
export async function searchCatalogue(ctx: Context, text: string, { limit, signal }: SearchOptions): Promise<SearchResult> {
  signal?.throwIfAborted()
  const understood = await understand(ctx, text)
  const { words, found } = understood
  if (words.length === 0) return nothingFound
  signal?.throwIfAborted()
  const categories = await findCategories(ctx, understood, limit.categories)
  const ids = await findProducts(ctx, understood, limit.products)
  signal?.throwIfAborted()
  const products = await readProductBodies(ctx, ids)
  const titles = products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    categories,
    products,
    didYouMean: titles.length + names.length === 0 ? null : didYouMean(text, words, found, titles.length > 0 ? titles : names),
    matched: matchedWords([...titles, ...names], found),
    instead: products.length > 0 ? null : await readInstead(ctx, understood, limit),
  }
}

async function readInstead(ctx: Context, understood: Understood, limit: SearchLimits): Promise<SearchResult['instead']> {
  const { kind, texts, categories, products } = await findInstead(ctx, understood, limit)
  return { kind, texts: [...texts], categories: [...categories], products: await readProductBodies(ctx, products) }
}

export interface SearchWish {
  /** Where to search; 0: in everything */
  readonly categoryId?: number | undefined
  readonly filters?: ListFilters | undefined
  /** From 1 */
  readonly page: number
  readonly from?: number | undefined
  readonly sort?: SortOrder | undefined
}

/** A page of the results for a text, the most relevant first unless another order is asked for. */
export async function searchProducts(ctx: Context, text: string, wish: SearchWish): Promise<ProductList> {
  return listUnderstood(ctx, await understand(ctx, text), wish)
}

/** The same for a text that was understood already. */
export async function listUnderstood(
  ctx: Context,
  { words, tiers }: Understood,
  { categoryId = 0, sort, ...wish }: SearchWish,
): Promise<ProductList> {
  const widest = tiers.at(-1)
  if (words.length === 0 || widest === undefined) return { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
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

/** The order of `findProducts` for a list that is sorted as a whole. */
function relevance(words: Understood['words'], tiers: Understood['tiers']): SQL {
  const cases = tiers.map((tier, index) => sql`when ${inTier(tier)} then ${sql.raw(String(index))}`)
  // As numbers in one array, so that each product's document is looked at once.
  return sql`
    (
      select array[(d.title <> ${words.join(' ')})::int, case ${sql.join(cases, sql` `)} end, (not d.available)::int, -d.popularity]
      from search_documents d where d.product_id = p.id
    ), p.id desc`
}
