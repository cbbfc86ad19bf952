import { type SQL, sql } from 'drizzle-orm'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFacets, noFilters, withPrices } from '#app/catalogue/list/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list/list-products.server.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { findBodies } from '#app/search/match/find-products.server.ts'
import { findSuggestions } from '#app/search/match/zero-results.server.ts'
import { matchedWords } from '#app/search/match/matched-words.ts'
import { type PricePhrase, readPricePhrase } from '#app/search/query/price-phrase.ts'
import type { MatchTier } from '#app/search/match/match-tiers.ts'
import { parseQuery, type ParsedQuery, withoutGenericTerms } from '#app/search/query/parse-query.server.ts'
import { inTier } from '#app/search/match/query-plans.server.ts'
import type { ProductBody } from '#app/catalogue/catalogue-calls.ts'
import type { SearchResult } from '#app/search/search-calls.ts'

export const nothingFound: SearchResult = { categories: [], products: [], didYouMean: null, matched: [], instead: null }

interface SearchLimits {
  readonly categories: number
  readonly products: number
}

/** Few, because they precede the suggested products. */
const suggestedCategories = 4

interface SearchOptions {
  readonly limit: SearchLimits
  /** Aborted when the client has gone: throws its reason before the next statement. A running one is not cancelled. */
  readonly signal?: AbortSignal | undefined
}

/** The search panel's results for a text; popular products for one without letters and digits. */
export async function searchCatalogue(ctx: Context, text: string, { limit, signal }: SearchOptions): Promise<SearchResult> {
  signal?.throwIfAborted()
  const phrase = readPricePhrase(text)
  const parsed = await parseQuery(ctx, phrase?.rest ?? text)
  if (phrase !== null) return searchWithPrice(ctx, parsed, phrase, limit)
  if (parsed.words.length === 0) return { ...nothingFound, instead: await readSuggestions(ctx, parsed, limit) }
  signal?.throwIfAborted()
  const { query, products } = await findMatches(ctx, parsed, limit.products)
  const categories = await findCategories(ctx, query, limit.categories)
  signal?.throwIfAborted()
  const titles = products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    categories,
    products,
    didYouMean: titles.length + names.length === 0 ? null : didYouMean(query, titles, names),
    matched: matchedWords([...titles, ...names], query.matches),
    instead: products.length > 0 ? null : await readSuggestions(ctx, query, limit),
  }
}

/** «κούπες έως 10 €»: the same products as the results page with the price as a filter. */
async function searchWithPrice(
  ctx: Context,
  query: ParsedQuery,
  phrase: PricePhrase,
  limit: SearchLimits,
): Promise<SearchResult> {
  const options = { page: 1, filters: withPrices(noFilters, phrase, false) }
  const hasWords = query.words.length > 0
  const list = hasWords
    ? (await listMatches(ctx, query, options)).list
    : await listProducts(ctx, { ...options, categoryId: 0, sort: 'popular' })
  return {
    ...nothingFound,
    categories: hasWords ? await findCategories(ctx, query, limit.categories) : [],
    products: await readProductBodies(
      ctx,
      list.products.slice(0, limit.products).map(({ id }) => id),
    ),
    matched: matchedWords(
      list.products.map(({ title }) => title),
      query.matches,
    ),
  }
}

/** Without results, searches again without generic terms: «κούπες με λογότυπο». Returns the query that was used. */
async function findMatches(
  ctx: Context,
  parsed: ParsedQuery,
  limit: number,
): Promise<{ query: ParsedQuery; products: ProductBody[] }> {
  const products = await findBodies(ctx, parsed, limit)
  const significant = products.length > 0 ? null : withoutGenericTerms(parsed)
  if (significant === null) return { query: parsed, products }
  const found = await findBodies(ctx, significant, limit)
  return found.length > 0 ? { query: significant, products: found } : { query: parsed, products }
}

async function readSuggestions(ctx: Context, query: ParsedQuery, limit: SearchLimits): Promise<SearchResult['instead']> {
  const { kind, texts, categories, products } = await findSuggestions(ctx, query, { ...limit, categories: suggestedCategories })
  return { kind, texts: [...texts], categories: [...categories], products: await readProductBodies(ctx, products) }
}

export interface SearchListOptions {
  /** 0: all products */
  readonly categoryId?: number | undefined
  readonly filters?: ListFilters | undefined
  /** From 1 */
  readonly page: number
  readonly from?: number | undefined
  readonly sort?: SortOrder | undefined
}

/** A page of the results for a text, by relevance unless `sort` says otherwise. */
export async function searchProducts(ctx: Context, text: string, options: SearchListOptions): Promise<ProductList> {
  return (await listMatches(ctx, await parseQuery(ctx, text), options)).list
}

/** The same for a parsed query. Without results it lists again without generic terms; returns the query that was used. */
export async function listMatches(
  ctx: Context,
  parsed: ParsedQuery,
  options: SearchListOptions,
): Promise<{ list: ProductList; query: ParsedQuery }> {
  const list = await listTiers(ctx, parsed, options)
  const significant = list.total > 0 ? null : withoutGenericTerms(parsed)
  if (significant === null) return { list, query: parsed }
  const found = await listTiers(ctx, significant, options)
  return found.total > 0 ? { list: found, query: significant } : { list, query: parsed }
}

async function listTiers(
  ctx: Context,
  { title, words, tiers }: ParsedQuery,
  { categoryId = 0, sort, ...options }: SearchListOptions,
): Promise<ProductList> {
  const widest = tiers.at(-1)
  if (words.length === 0 || widest === undefined) return { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
  return listProducts(ctx, {
    ...options,
    categoryId,
    sort: sort ?? 'popular',
    found: { products: foundIn(title, tiers, widest), isRanked: sort === undefined },
  })
}

/** The products of the widest tier with their ranks, in the order of `findProducts`. The list sorts them all at once. */
function foundIn(title: string, tiers: ParsedQuery['tiers'], widest: MatchTier): SQL {
  const cases = tiers.map((tier, index) => sql`when ${inTier(tier)} then ${sql.raw(String(index))}`)
  return sql`
    select d.product_id,
      array[(d.title <> ${title})::int, case ${sql.join(cases, sql` `)} end, (not d.available)::int, -d.popularity] as rank
    from search_documents d where ${inTier(widest)}`
}
