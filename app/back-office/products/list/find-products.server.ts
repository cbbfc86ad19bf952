import { type SQL, sql } from 'drizzle-orm'

import { lowStock, type ProductFilter, type ProductSort } from '#app/back-office/products/list/product-filter.ts'
import { withoutThousandsDots, foldedWords } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { stem } from '#app/search/language/greek-stem.ts'

const dayMs = 86_400_000
const mostWords = 8

/** The condition of a filter on `managed_products m`. */
export function filterCondition(ctx: Context, filter: ProductFilter): SQL {
  const { categoryId, hidden, stock, collection, brand, discounted, withoutPicture, days } = filter
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
    ...(days === null ? [] : [sql`m.updated_at >= ${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const stockConditions = {
  none: sql`m.stock = 0`,
  low: sql`m.stock between 1 and ${sql.raw(String(lowStock))}`,
  enough: sql`m.stock > ${sql.raw(String(lowStock))}`,
}

/** Every word must begin a word of the product, in any case or number; a number may be the product's own, too. */
function wordsCondition(text: string): SQL | undefined {
  const words = foldedWords(withoutThousandsDots(text)).slice(0, mostWords)
  if (words.length === 0) return undefined
  const query = words.map((word) => `'${stem(word).slice(0, 100)}':*`).join(' & ')
  const found = sql`select w.product_id from managed_product_words w where w.words @@ ${query}::tsquery`
  const id = /^#?\s*(\d{1,9})$/.exec(text.trim())?.[1]
  return id === undefined ? sql`m.product_id in (${found})` : sql`(m.product_id in (${found}) or m.product_id = ${Number(id)})`
}

/** What a list is sorted by, before the id, which has the same direction. */
const sortKeys = {
  updated: { key: sql`m.updated_at`, isDescending: true },
  title: { key: sql`m.title collate "el-x-icu"`, isDescending: false },
  price: { key: sql`m.price`, isDescending: false },
  'price-desc': { key: sql`m.price`, isDescending: true },
  stock: { key: sql`m.stock`, isDescending: false },
  'stock-desc': { key: sql`m.stock`, isDescending: true },
} satisfies Record<ProductSort, { readonly key: SQL; readonly isDescending: boolean }>

/** The ids of a page, in the order of the sort, and those behind `after`. */
export async function findPage(
  ctx: Context,
  filter: ProductFilter,
  { sort, after, limit }: { readonly sort: ProductSort; readonly after: number | null; readonly limit: number },
): Promise<number[]> {
  const { key, isDescending } = sortKeys[sort]
  const direction = isDescending ? sql`desc nulls last` : sql`asc`
  const behind = isDescending ? sql`<` : sql`>`
  const from =
    after === null
      ? sql`true`
      : sql`(${key}, m.product_id) ${behind} (
          select ${key}, m.product_id from managed_products m where m.product_id = ${after}
        )`
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select m.product_id as id from managed_products m where ${filterCondition(ctx, filter)} and ${from}
    order by ${key} ${direction}, m.product_id ${direction} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many match. */
export async function countProducts(ctx: Context, filter: ProductFilter): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from managed_products m where ${filterCondition(ctx, filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** The ids of all that match, in their order. */
export async function findAll(ctx: Context, filter: ProductFilter): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ ids: number[] }>(
    sql`select array(select m.product_id from managed_products m where ${filterCondition(ctx, filter)} order by 1) as ids`,
  )
  return rows[0]?.ids ?? []
}
