import { type SQL, sql } from 'drizzle-orm'

import { dayInAthens, isId, pageSize, type ProductCard, type ProductPage, type SortOrder } from '#app/catalogue/catalogue.ts'
import { readCards } from '#app/catalogue/read-cards.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Beyond this no catalogue has pages; it keeps the offset within Postgres's integers. */
const lastPage = 100_000

/**
 * A page (from 1) of a category with all below it; category 0 is all products. An unknown category is empty.
 * A page beyond the last is empty and keeps its number, so that the caller can tell.
 */
export async function listProducts(
  ctx: Context,
  { categoryId, sort, page }: { readonly categoryId: number; readonly sort: SortOrder; readonly page: number },
): Promise<ProductPage> {
  if (categoryId !== 0 && !isId(categoryId)) return { products: [], total: 0, page, pageCount: 1 }
  const inCategory = sql`p.id in (
    with recursive below as (
      select ${categoryId}::int as id union select c.id from categories c join below on c.parent_id = below.id
    )
    select pc.product_id from product_categories pc join below on below.id = pc.category_id
  )`
  return readPage(ctx, { where: categoryId === 0 ? sql`true` : inCategory, orderBy: orderOf(ctx, sort), page })
}

/** The products `p` that satisfy `where`, one page of them. Two queries. */
export async function readPage(
  ctx: Context,
  { where, orderBy, page }: { readonly where: SQL; readonly orderBy: SQL; readonly page: number },
): Promise<ProductPage> {
  const number = Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1
  const { rows } = await ctx.db.execute<{ total: number; ids: number[] }>(sql`
    select
      (select count(*) from products p where ${where}) as total,
      array(
        select p.id from products p where ${where}
        order by ${orderBy}, p.id limit ${pageSize} offset ${(number - 1) * pageSize}
      ) as ids`)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return {
    products: await readCards(ctx, ids),
    total,
    page: number,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  }
}

/** What `order by` says for a sort order; the caller adds the id, so that equals keep their places. */
export function orderOf(ctx: Context, sort: SortOrder): SQL {
  const today = dayInAthens(ctx.now)
  const discounted = sql`p.price * (100 - case when p.offer_end < ${today}::date then 0 else p.discount_percent end)`
  switch (sort) {
    case 'popular':
      return popularity
    case 'newest':
      return sql`p.is_new desc, p.created_at desc, p.id desc`
    case 'price':
      return discounted
    case 'price-desc':
      return sql`${discounted} desc`
    case 'title':
      // Greek letters with and without accents stand together, as in Intl.Collator('el').
      return sql`p.title collate "el-x-icu"`
  }
}

/** What sells best first, then what is rated best. */
const popularity = sql`
  (select count(*) from product_collections pc
    where pc.product_id = p.id and pc.collection in ('best sellers', 'popular', 'top rated')) desc,
  p.rating desc nulls last`

/** The products of a collection ('new arrival', 'best sellers', 'on sale' ...), the most popular first. */
export async function listCollection(ctx: Context, collection: string, limit: number): Promise<ProductCard[]> {
  return readOrdered(ctx, {
    where: sql`p.id in (select pc.product_id from product_collections pc where pc.collection = ${collection})`,
    orderBy: popularity,
    limit,
  })
}

/** What somebody who looks at a product may want instead: its primary category first, then its type. */
export async function listRelated(
  ctx: Context,
  product: { readonly id: number; readonly type: string; readonly primaryCategory: { readonly id: number } },
  limit: number,
): Promise<ProductCard[]> {
  const categoryId = product.primaryCategory.id
  const sameCategory = sql`p.id in (select pc.product_id from product_categories pc where pc.category_id = ${categoryId})`
  return readOrdered(ctx, {
    where: sql`p.id <> ${product.id} and (p.type = ${product.type} or ${sameCategory})`,
    orderBy: sql`${sameCategory} desc, ${popularity}`,
    limit,
  })
}

/** The product that /product shows without an id: a featured one, in stock if possible. Null in an empty catalogue. */
export async function readFeaturedProductId(ctx: Context): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from products p
    order by
      exists (
        select from product_collections pc
        where pc.product_id = p.id and pc.collection in ('featured products', 'featured')
      ) desc,
      (p.made_to_order or p.stock > 0) desc,
      p.id
    limit 1`)
  return rows[0]?.id ?? null
}

async function readOrdered(
  ctx: Context,
  { where, orderBy, limit }: { readonly where: SQL; readonly orderBy: SQL; readonly limit: number },
): Promise<ProductCard[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select p.id from products p where ${where} order by ${orderBy}, p.id limit ${limit}`,
  )
  return readCards(
    ctx,
    rows.map((row) => row.id),
  )
}
