import { type SQL, sql } from 'drizzle-orm'

import { pageSize, type SortOrder } from '#app/catalogue/catalogue.ts'
import { filterCount, type ListFilters, noFacets, noFilters } from '#app/catalogue/list/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list/list-products.server.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import type { ListQuery } from '#app/catalogue/list/select-list.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { exclusionConditions } from '#app/search/match/exclusion-conditions.server.ts'
import { factConditions } from '#app/search/match/fact-conditions.server.ts'
import { findProducts } from '#app/search/match/find-products.server.ts'
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
  /** Whether only the first products and their number are wanted: the facets cost more than the search */
  readonly withoutFacets?: boolean | undefined
  /** Whether the number may be too low, too: it is at most that of the products of a page */
  readonly firstOnly?: boolean | undefined
}

/** A page of the results for a text, by relevance unless `sort` says otherwise. */
export async function searchProducts(ctx: Context, text: string, options: SearchListOptions): Promise<ProductList> {
  return (await listMatches(ctx, await parseQuery(ctx, text), options)).list
}

/** A page of a parsed query's results. Without any it lists again without generic terms; returns the query that was used. */
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

/** Lists the results for exactly these words; beside a filter, generic terms restrict nothing. */
export async function listTiers(
  ctx: Context,
  query: ParsedQuery,
  { categoryId = 0, sort, ...options }: SearchListOptions,
): Promise<ProductList> {
  const { words, tiers, excluded } = query
  const filters = options.filters ?? noFilters
  const isGeneric = words.length > 0 && significantTerms(words).length === 0
  const isOnlyExcluding = words.length === 0 && excluded.length > 0
  if (isOnlyExcluding || (isGeneric && (filterCount(filters) > 0 || excluded.length > 0)))
    return listByFacts(ctx, { ...options, categoryId, sort }, query)
  const widest = tiers.at(-1)
  if (words.length === 0 || widest === undefined) return { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
  const { conditions, rank, known } = await factConditions(ctx, filters)
  const condition = sql.join([inTier(widest), ...conditions, ...(await exclusionConditions(ctx, excluded))], sql` and `)
  const found = sql`
    select d.product_id, array[
      (d.title <> ${query.title})::int, ${tierOf(tiers)}, ${rank}, ${filterCount(filters) > 0 || query.isByPrice ? isLate(query) : sql`0`},
      ${query.isByPrice ? priceOf : sql`0`}, ${preferenceOf(query)}, (not d.available)::int, -d.popularity
    ] as rank
    from search_documents d where ${condition}`
  if (isTop({ categoryId, sort, ...options })) {
    const isPlain = filterCount(filters) === 0 && !query.isByPrice && query.preferred.length + excluded.length === 0
    return options.firstOnly === true && isPlain ? listFirst(ctx, query) : listTop(ctx, found)
  }
  const list = await listProducts(ctx, {
    ...options,
    categoryId,
    sort: sort ?? 'popular',
    found: { products: found, isRanked: sort === undefined },
  })
  return { ...list, facets: { ...list.facets, tags: known } }
}

type FactsQuery = Pick<ParsedQuery, 'tiers' | 'isByPrice' | 'preferred' | 'excluded'>

/** A list restricted and ranked by filters, of all products or a category's; then products in one of the tiers come first. */
export async function listByFacts(
  ctx: Context,
  { categoryId = 0, sort, ...options }: SearchListOptions,
  query: FactsQuery = { tiers: [], isByPrice: false, preferred: [], excluded: [] },
): Promise<ProductList> {
  const { tiers, isByPrice, excluded } = query
  const { conditions: ofFacts, rank, ranked, known } = await factConditions(ctx, options.filters ?? noFilters)
  const conditions = [...ofFacts, ...(await exclusionConditions(ctx, excluded))]
  const withTags = (list: ProductList) => ({ ...list, facets: { ...list.facets, tags: known } })
  const list = { ...options, categoryId, sort: sort ?? (isByPrice ? 'price' : 'popular') }
  if (conditions.length === 0 && (ranked === null || sort !== undefined)) return withTags(await listProducts(ctx, list))
  if (conditions.length === 0 && ranked !== null) return withTags(await listPreferred(ctx, list, { preferred: ranked, rank }))
  const products = sql`
    select d.product_id,
      array[${rank}, ${tierOf(tiers)}, ${isByPrice ? priceOf : sql`0`}, ${preferenceOf(query)}, (not d.available)::int, -d.popularity] as rank
    from search_documents d where ${sql.join(conditions, sql` and `)}`
  if (isTop({ categoryId, sort, ...options })) return listTop(ctx, products)
  return withTags(await listProducts(ctx, { ...list, found: { products, isRanked: sort === undefined } }))
}

/** Whether the search's own conditions are the only ones, so that `listTop` finds the same products. */
function isTop({ withoutFacets = false, categoryId, sort, page, filters = noFilters }: SearchListOptions): boolean {
  const others = { ...filters, techniques: [], materials: [], tags: [] }
  return withoutFacets && categoryId === 0 && sort === undefined && page === 1 && filterCount(others) === 0
}

/** The first products of a query that nothing else restricts: by tiers, without sorting all. */
async function listFirst(ctx: Context, query: ParsedQuery): Promise<ProductList> {
  const products = await readCards(ctx, await findProducts(ctx, query, pageSize))
  return { products, total: products.length, page: 1, pageCount: 1, facets: noFacets }
}

/** The first products of a ranked query and their number, without facets. */
async function listTop(ctx: Context, products: SQL): Promise<ProductList> {
  const { rows } = await ctx.db.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (${products})
    select array(select product_id from found order by rank, product_id desc limit ${pageSize}) as ids,
      (select count(*)::int from found) as total`)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  return { products: await readCards(ctx, ids), total, page: 1, pageCount, facets: noFacets }
}

/** The whole list, with the preferred products first; the first page without sorting a large catalogue. */
async function listPreferred(
  ctx: Context,
  list: ListQuery,
  { preferred, rank }: { readonly preferred: SQL; readonly rank: SQL },
): Promise<ProductList> {
  const order = sql`${list.sort === 'price' ? priceOf : sql`0`}, -d.popularity, d.product_id`
  const found = (products: SQL) => listProducts(ctx, { ...list, found: { products, isRanked: true } })
  const ofPreferred = sql`select d.product_id, array[0, ${rank}, ${order}] as rank from search_documents d where ${preferred}`
  const [all, first] = await Promise.all([listProducts(ctx, list), found(ofPreferred)])
  const ids = new Set(first.products.map(({ id }) => id))
  const filled = [...first.products, ...all.products.filter(({ id }) => !ids.has(id))].slice(0, pageSize)
  if (list.page === 1 || first.total >= list.page * pageSize)
    return { ...all, products: list.page === 1 ? filled : first.products }
  return found(sql`
    select d.product_id, array[(p.rank is null)::int, coalesce(p.rank, 0), ${order}] as rank
    from search_documents d
      left join (select d.product_id, ${rank} as rank from search_documents d where ${preferred}) p on p.product_id = d.product_id`)
}

/** The position of the best tier of a search document `d`. */
function tierOf(tiers: readonly MatchTier[]): SQL {
  const cases = tiers.map((tier, index) => sql`when ${inTier(tier)} then ${sql.raw(String(index))}`)
  return tiers.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`
}

/** Less for more of the words that only rank; a title counts twice. */
function preferenceOf({ preferred }: Pick<ParsedQuery, 'preferred'>): SQL {
  const has = preferred.map(
    (ids) => sql`- (d.title_words && ${sql.param(ids)}::int[])::int - (d.words && ${sql.param(ids)}::int[])::int`,
  )
  return sql.join([sql`0`, ...has], sql` `)
}

const priceOf = sql`(select f.unit_price from product_facets f where f.product_id = d.product_id)`

/** 1 if none of the words is the title's first: «Σημειωματάριο με στυλό» is not a pen. */
function isLate({ matches }: ParsedQuery): SQL {
  const ids = matches.flat().flatMap(({ id, rank }) => (rank <= ranks.translation ? [id] : []))
  return sql`(not d.title_words[1:2] && ${sql.param(ids)}::int[])::int`
}
