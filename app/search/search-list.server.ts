import { type SQL, sql } from 'drizzle-orm'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { filterCount, type ListFilters, noFacets, noFilters } from '#app/catalogue/list/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list/list-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { factConditions } from '#app/search/match/fact-conditions.server.ts'
import type { MatchTier } from '#app/search/match/match-tiers.ts'
import { significantTerms } from '#app/search/language/stop-words.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { inTier } from '#app/search/match/query-plans.server.ts'
import { parseQuery, type ParsedQuery, withoutGenericTerms } from '#app/search/query/parse-query.server.ts'

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

/** The same, for exactly these words; beside a filter, generic terms restrict nothing. */
export async function listTiers(
  ctx: Context,
  query: ParsedQuery,
  { categoryId = 0, sort, ...options }: SearchListOptions,
): Promise<ProductList> {
  const { words, tiers } = query
  const filters = options.filters ?? noFilters
  const isGeneric = words.length > 0 && significantTerms(words).length === 0
  if (isGeneric && filterCount(filters) > 0) return listByFacts(ctx, { ...options, categoryId, sort }, tiers)
  const widest = tiers.at(-1)
  if (words.length === 0 || widest === undefined) return { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
  const { conditions, rank, known } = await factConditions(ctx, filters)
  const condition = sql.join([inTier(widest), ...conditions], sql` and `)
  const found = sql`
    select d.product_id, array[
      (d.title <> ${query.title})::int, ${tierOf(tiers)}, ${rank}, ${filterCount(filters) > 0 ? isLate(query) : sql`0`},
      (not d.available)::int, -d.popularity
    ] as rank
    from search_documents d where ${condition}`
  const list = await listProducts(ctx, {
    ...options,
    categoryId,
    sort: sort ?? 'popular',
    found: { products: found, isRanked: sort === undefined },
  })
  return { ...list, facets: { ...list.facets, tags: known } }
}

/** A list restricted by filters, of all products or a category's; products in one of the tiers come first. */
export async function listByFacts(
  ctx: Context,
  { categoryId = 0, sort, ...options }: SearchListOptions,
  tiers: readonly MatchTier[] = [],
): Promise<ProductList> {
  const { conditions, rank, known } = await factConditions(ctx, options.filters ?? noFilters)
  const found = sql`
    select d.product_id, array[${tierOf(tiers)}, ${rank}, (not d.available)::int, -d.popularity] as rank
    from search_documents d where ${sql.join([...conditions], sql` and `)}`
  const list = await listProducts(ctx, {
    ...options,
    categoryId,
    sort: sort ?? 'popular',
    ...(conditions.length === 0 ? {} : { found: { products: found, isRanked: sort === undefined } }),
  })
  return { ...list, facets: { ...list.facets, tags: known } }
}

/** The position of the best tier of a search document `d`. */
function tierOf(tiers: readonly MatchTier[]): SQL {
  const cases = tiers.map((tier, index) => sql`when ${inTier(tier)} then ${sql.raw(String(index))}`)
  return tiers.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`
}

/** 1 if none of the words is the title's first: «Σημειωματάριο με στυλό» is not a pen. */
function isLate({ matches }: ParsedQuery): SQL {
  const ids = matches.flat().flatMap(({ id, rank }) => (rank <= ranks.translation ? [id] : []))
  return sql`(not d.title_words[1:2] && ${sql.param(ids)}::int[])::int`
}
