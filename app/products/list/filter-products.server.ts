import { type SQL, sql } from 'drizzle-orm'

import { filterCount, lowStock, type ProductFilter, type ProductSort } from '#app/products/list/product-filter.ts'
import { dayInAthens, dayMs } from '#app/platform/calendar.ts'
import { withoutThousandsDots, foldedWords } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isScanFaster } from '#app/platform/postgres/scan-or-index.server.ts'
import { stem } from '#app/search/language/greek-stem.ts'

const maxWords = 8

/** The condition of a filter on `derived.managed_products m`. */
function filterCondition(ctx: Context, filter: ProductFilter): SQL {
  const { categoryId, hidden, stock, collection, brand, discounted, withoutPicture, lacks, withClaims, days } = filter
  const words = wordsCondition(filter.text)
  const all = [
    ...(words === undefined ? [] : [words]),
    ...(categoryId === null ? [] : [sql`m.categories @> array[${categoryId}::int]`]),
    ...(hidden === null ? [] : [hidden ? sql`m.hidden` : sql`not m.hidden`]),
    ...(stock === null ? [] : [stockConditions[stock]]),
    ...(collection === null ? [] : [sql`m.collections @> array[${collection}::text]`]),
    ...(brand === null ? [] : [sql`m.brand = ${brand}`]),
    ...(discounted ? [sql`m.discount_percent > 0`] : []),
    ...(withoutPicture ? [sql`not m.has_picture`] : []),
    ...(lacks === 'safety' ? [sql`not m.has_safety`] : []),
    ...(lacks === 'certificate' ? [sql`m.certificates_until < ${dayInAthens(ctx.now)}`] : []),
    ...(withClaims ? [hasUnprovenClaims(ctx.now)] : []),
    ...(days === null ? [] : [sql`m.updated_at >= ${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** In `derived.managed_products m`: a claim that no certificate allows, or the certificate has expired. */
export const hasUnprovenClaims = (now: Date) => sql`(m.claims <> '{}' or m.claims_until < ${dayInAthens(now)})`

const stockConditions = {
  none: sql`m.stock = 0`,
  low: sql`m.stock between 1 and ${sql.raw(String(lowStock))}`,
  enough: sql`m.stock > ${sql.raw(String(lowStock))}`,
}

/** Every word must be the prefix of a word of the product, in any case or number; a number may be the product's own, too. */
function wordsCondition(text: string): SQL | undefined {
  const words = foldedWords(withoutThousandsDots(text)).slice(0, maxWords)
  if (words.length === 0) return undefined
  const query = words.map((word) => `'${stem(word).slice(0, 100)}':*`).join(' & ')
  const found = sql`exists (
    select from derived.managed_product_words w where w.product_id = m.product_id and w.words @@ ${query}::tsquery
  )`
  const id = /^#?\s*(\d{1,9})$/.exec(text.trim())?.[1]
  return id === undefined ? found : sql`(${found} or m.product_id = ${Number(id)})`
}

const [upwards, downwards] = [sql`asc`, sql`desc`]

/** The sort keys, followed by the id in the same direction. */
const sortKeys: Readonly<Record<ProductSort, { readonly key: SQL; readonly direction: SQL; readonly hasIndex: boolean }>> = {
  // The index has its nulls last, too.
  updated: { key: sql`m.updated_at`, direction: sql`desc nulls last`, hasIndex: true },
  title: { key: sql`m.title collate "el-x-icu"`, direction: upwards, hasIndex: true },
  price: { key: sql`m.price`, direction: upwards, hasIndex: true },
  'price-desc': { key: sql`m.price`, direction: downwards, hasIndex: true },
  stock: { key: sql`m.stock`, direction: upwards, hasIndex: false },
  'stock-desc': { key: sql`m.stock`, direction: downwards, hasIndex: false },
}

interface PageRequest {
  readonly sort: ProductSort
  readonly after: number | null
  readonly limit: number
  readonly isCounted?: boolean
}

interface FoundPage {
  readonly ids: readonly number[]
  /** The number of matches, if requested */
  readonly total: number | null
}

/** The ids of a page, in sort order, and of the products after `after`. */
export async function findPage(ctx: Context, filter: ProductFilter, request: PageRequest): Promise<FoundPage> {
  if (!(await isReadInOrder(ctx, filter, request))) return sortMatching(ctx, filter, request)
  const [ids, total] = await Promise.all([
    readInOrder(ctx, filter, request),
    request.isCounted === true ? countProducts(ctx, filter) : null,
  ])
  return { ids, total }
}

/**
 * Whether an index scan in sort order soon finds enough products. Otherwise it could read all of them, each by random access:
 * «στυλό» is where titles end. Counting products with words has to find them all anyway.
 */
async function isReadInOrder(ctx: Context, filter: ProductFilter, { sort, limit, isCounted }: PageRequest): Promise<boolean> {
  const hasWords = wordsCondition(filter.text) !== undefined
  if (hasWords && (isCounted === true || !sortKeys[sort].hasIndex)) return false
  if (!sortKeys[sort].hasIndex || (!hasWords && filterCount({ ...filter, sort }) === 0)) return true
  const words = filterCondition(ctx, filter)
  return isScanFaster(ctx, {
    schema: 'derived',
    table: 'managed_products',
    alias: 'm',
    newest: orderOf(sort),
    words,
    wanted: limit,
  })
}

async function readInOrder(ctx: Context, filter: ProductFilter, { sort, after, limit }: PageRequest): Promise<number[]> {
  const { key } = sortKeys[sort]
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select m.product_id as id from derived.managed_products m
    where ${filterCondition(ctx, filter)} and ${isBehind(sort, after, sql`${key}, m.product_id`)}
    order by ${orderOf(sort)} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Collects all matches before sorting them: one scan of the narrow rows yields the page and the count. */
async function sortMatching(
  ctx: Context,
  filter: ProductFilter,
  { sort, after, limit, isCounted = false }: PageRequest,
): Promise<FoundPage> {
  const { key, direction } = sortKeys[sort]
  const { rows } = await ctx.db.execute<{ ids: number[]; total: number | null }>(sql`
    with matching as materialized (
      select m.product_id, ${key} as key from derived.managed_products m where ${filterCondition(ctx, filter)}
    )
    select array(
      select product_id from matching where ${isBehind(sort, after, sql`key, product_id`)}
      order by key ${direction}, product_id ${direction} limit ${limit}
    ) as ids, ${isCounted ? sql`(select count(*)::int from matching)` : sql`null`} as total`)
  return rows[0] ?? { ids: [], total: null }
}

function isBehind(sort: ProductSort, after: number | null, place: SQL): SQL {
  if (after === null) return sql`true`
  const { key, direction } = sortKeys[sort]
  return sql`(${place}) ${direction === upwards ? sql`>` : sql`<`} (
    select ${key}, m.product_id from derived.managed_products m where m.product_id = ${after}
  )`
}

function orderOf(sort: ProductSort): SQL {
  const { key, direction } = sortKeys[sort]
  return sql`${key} ${direction}, m.product_id ${direction}`
}

/** The number of matches. */
export async function countProducts(ctx: Context, filter: ProductFilter): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from derived.managed_products m where ${filterCondition(ctx, filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** The ids of all matches, in order. */
export async function findAll(ctx: Context, filter: ProductFilter): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ ids: number[] }>(
    sql`select array(select m.product_id from derived.managed_products m where ${filterCondition(ctx, filter)} order by 1) as ids`,
  )
  return rows[0]?.ids ?? []
}
