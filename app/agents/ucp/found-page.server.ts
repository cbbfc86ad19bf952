import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { type Message, infoMessage } from '#app/agents/ucp/ucp.ts'
import { maxPageSize, type SearchRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { CategoryBody } from '#app/catalogue/catalogue.contract.ts'
import { pageSize } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFilters, withPrices } from '#app/catalogue/list/list-filters.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { searchByIntent } from '#app/search/intent/search-by-intent.server.ts'
import { listNearest, listWhole } from '#app/search/match/list-nearest.server.ts'
import { parseQuery } from '#app/search/query/parse-query.server.ts'
import { listByFacts } from '#app/search/search-list.server.ts'

interface FoundPage {
  readonly ids: readonly number[]
  readonly pagination: { readonly has_next_page: boolean; readonly cursor?: string; readonly total_count: number }
  readonly messages: readonly Message[]
}

const defaultLimit = 10

/** A page of results. Refuses a request without text and filters, and an invalid cursor. */
export async function foundPage(ctx: Context, request: SearchRequest): Promise<FoundPage> {
  const { filters: given, pagination } = request
  const query = request.query ?? ''
  const prices = given?.price ?? null
  const wanted = given?.categories ?? []
  if (query === '' && prices === null && wanted.length === 0)
    throw new ProtocolError(400, 'invalid_request', 'A search needs a query, or a filter by categories or price.')
  const offset = readCursor(pagination?.cursor ?? null)
  const limit = Math.min(pagination?.limit ?? defaultLimit, maxPageSize)
  const isOtherCurrency = prices !== null && request.context.currency !== null && request.context.currency !== 'EUR'
  const messages = isOtherCurrency ? [infoMessage('price_filter_ignored', 'Οι τιμές του καταστήματος είναι σε ευρώ.')] : []
  const filters =
    prices === null || isOtherCurrency
      ? noFilters
      : withPrices(noFilters, { minPrice: prices.min ?? null, maxPrice: prices.max ?? null }, true)
  const categories = wanted.length === 0 ? [0] : await idsOfCategories(ctx, wanted)
  const { ids, total, next } = await listCategories(ctx, { query, filters, categories, offset, limit })
  const more = next > offset && next < total
  return {
    ids,
    pagination: { has_next_page: more, ...(more && { cursor: writeCursor(next) }), total_count: total },
    messages,
  }
}

interface Wanted {
  readonly query: string
  readonly filters: ListFilters
  /** 0: all products */
  readonly categories: readonly number[]
  readonly offset: number
  readonly limit: number
}

/** Lists one category after the other; a product of several is listed once on a page. */
async function listCategories(ctx: Context, { query, filters, categories, offset, limit }: Wanted) {
  const ids = new Set<number>()
  let [before, next] = [0, offset]
  for (const categoryId of categories) {
    const from = Math.max(0, offset - before)
    const { products, total } = await listPage(ctx, { query, filters, categoryId, page: Math.floor(from / pageSize) + 1 })
    const start = from % pageSize
    const taken = before + total > offset ? products.slice(start, start + limit - (next - offset)) : []
    for (const { id } of taken) ids.add(id)
    next += taken.length
    before += total
  }
  return { ids: [...ids], total: before, next }
}

interface Listed extends Pick<Wanted, 'query' | 'filters'> {
  readonly categoryId: number
  readonly page: number
}

async function listPage(ctx: Context, { query, filters, categoryId, page }: Listed) {
  const options = { page, categoryId, filters }
  if (query === '') return listByFacts(ctx, options)
  const intent = await searchByIntent(ctx, { text: query, filters, categoryId })
  if (intent !== null && page === 1) return intent.found.list
  const applied = intent?.applied ?? { search: query, filters }
  const there = { ...options, filters: applied.filters }
  if (applied.search === '') return listByFacts(ctx, there)
  const parsed = await parseQuery(ctx, applied.search)
  if (parsed.words.length === 0 && parsed.excluded.length === 0) return { products: [], total: 0 }
  const whole = await listWhole(ctx, parsed, there)
  return whole.list.total > 0 && !whole.misses ? whole.list : (await listNearest(ctx, parsed, there)).list
}

/** By number, name or full name, in any case; an unknown one has no products. */
async function idsOfCategories(ctx: Context, wanted: readonly string[]): Promise<readonly number[]> {
  const all = flat((await readCategoryTree(ctx)).mobile)
  const found = wanted.flatMap((text) => {
    const folded = fold(text).trim()
    return all.filter(({ id, name, fullName }) => text === String(id) || [name, fullName].some((each) => fold(each) === folded))
  })
  return [...new Set(found.map(({ id }) => id))]
}

function flat(categories: readonly CategoryBody[]): readonly CategoryBody[] {
  return categories.flatMap((category) => [category, ...flat(category.children)])
}

const maxOffset = 100_000
const writeCursor = (offset: number) => Buffer.from(`from:${offset}`).toString('base64url')

function readCursor(cursor: string | null): number {
  if (cursor === null || cursor === '') return 0
  const [, digits = ''] = /^from:(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const offset = Number(digits)
  if (digits === '' || offset > maxOffset)
    throw new ProtocolError(400, 'invalid_cursor', 'pagination.cursor: is none of this search')
  return offset
}
