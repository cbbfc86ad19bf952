import { type SQL, sql } from 'drizzle-orm'

import type { ProductBody, SortOrder } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFacets, noFilters, withPrices } from '#app/catalogue/list/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list/list-products.server.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { findBodies } from '#app/search/match/find-products.server.ts'
import { findInstead } from '#app/search/match/zero-results.server.ts'
import { matchedWords } from '#app/search/match/matched-words.ts'
import { type PricePhrase, readPricePhrase } from '#app/search/query/price-phrase.ts'
import { type SearchResult, nothingFound } from '#app/search/panel/search-options.ts'
import type { Tier } from '#app/search/match/match-tiers.ts'
import { understand, type Understood, withoutSaidOfAll } from '#app/search/query/parse-query.server.ts'
import { inTier } from '#app/search/match/query-plans.server.ts'

interface SearchLimits {
  readonly categories: number
  readonly products: number
}

/** They stand before the products, which are what is looked for. */
const insteadCategories = 4

interface SearchOptions {
  readonly limit: SearchLimits
  /** Whoever asked has typed on: throws the signal's reason before the next statement. One under way takes milliseconds. */
  readonly signal?: AbortSignal | undefined
}

/** What the search panel shows for a text: what is popular for one without letters and digits. */
export async function searchCatalogue(ctx: Context, text: string, { limit, signal }: SearchOptions): Promise<SearchResult> {
  signal?.throwIfAborted()
  const phrase = readPricePhrase(text)
  const asked = await understand(ctx, phrase?.rest ?? text)
  if (phrase !== null) return searchPriced(ctx, asked, phrase, limit)
  if (asked.words.length === 0) return { ...nothingFound, instead: await readInstead(ctx, asked, limit) }
  signal?.throwIfAborted()
  const { understood, products } = await findUnderstood(ctx, asked, limit.products)
  const categories = await findCategories(ctx, understood, limit.categories)
  signal?.throwIfAborted()
  const titles = products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    categories,
    products,
    didYouMean: titles.length + names.length === 0 ? null : didYouMean(understood, titles, names),
    matched: matchedWords([...titles, ...names], understood.found),
    instead: products.length > 0 ? null : await readInstead(ctx, understood, limit),
  }
}

/** «κούπες έως 10 €»: what the page of results would show with the price as its filter. */
async function searchPriced(ctx: Context, asked: Understood, phrase: PricePhrase, limit: SearchLimits): Promise<SearchResult> {
  const wish = { page: 1, filters: withPrices(noFilters, phrase, false) }
  const hasWords = asked.words.length > 0
  const list = hasWords
    ? (await listUnderstood(ctx, asked, wish)).list
    : await listProducts(ctx, { ...wish, categoryId: 0, sort: 'popular' })
  return {
    ...nothingFound,
    categories: hasWords ? await findCategories(ctx, asked, limit.categories) : [],
    products: await readProductBodies(
      ctx,
      list.products.slice(0, limit.products).map(({ id }) => id),
    ),
    matched: matchedWords(
      list.products.map(({ title }) => title),
      asked.found,
    ),
  }
}

/** «Κούπες με λογότυπο» finds cups, although no cup says so. */
async function findUnderstood(
  ctx: Context,
  asked: Understood,
  limit: number,
): Promise<{ understood: Understood; products: ProductBody[] }> {
  const products = await findBodies(ctx, asked, limit)
  const telling = products.length > 0 ? null : withoutSaidOfAll(asked)
  if (telling === null) return { understood: asked, products }
  const found = await findBodies(ctx, telling, limit)
  return found.length > 0 ? { understood: telling, products: found } : { understood: asked, products }
}

async function readInstead(ctx: Context, understood: Understood, limit: SearchLimits): Promise<SearchResult['instead']> {
  const { kind, texts, categories, products } = await findInstead(ctx, understood, { ...limit, categories: insteadCategories })
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
  return (await listUnderstood(ctx, await understand(ctx, text), wish)).list
}

/** The same for a text that was understood already, and what it was taken for at last. */
export async function listUnderstood(
  ctx: Context,
  asked: Understood,
  wish: SearchWish,
): Promise<{ list: ProductList; understood: Understood }> {
  const list = await listTiers(ctx, asked, wish)
  const telling = list.total > 0 ? null : withoutSaidOfAll(asked)
  if (telling === null) return { list, understood: asked }
  const found = await listTiers(ctx, telling, wish)
  return found.total > 0 ? { list: found, understood: telling } : { list, understood: asked }
}

async function listTiers(
  ctx: Context,
  { title, words, tiers }: Understood,
  { categoryId = 0, sort, ...wish }: SearchWish,
): Promise<ProductList> {
  const widest = tiers.at(-1)
  if (words.length === 0 || widest === undefined) return { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
  return listProducts(ctx, {
    ...wish,
    categoryId,
    sort: sort ?? 'popular',
    found: { products: foundIn(title, tiers, widest), isRanked: sort === undefined },
  })
}

/** The products of the widest tier, each with its place in the order of `findProducts`: a list is sorted as a whole. */
function foundIn(title: string, tiers: Understood['tiers'], widest: Tier): SQL {
  const cases = tiers.map((tier, index) => sql`when ${inTier(tier)} then ${sql.raw(String(index))}`)
  return sql`
    select d.product_id,
      array[(d.title <> ${title})::int, case ${sql.join(cases, sql` `)} end, (not d.available)::int, -d.popularity] as rank
    from search_documents d where ${inTier(widest)}`
}
