import { tagCategory } from '#app/catalogue/cache-tags.server.ts'
import { type SQL, sql } from 'drizzle-orm'

import { isId, pageSize, type ProductCard, type ProductPage } from '#app/catalogue/catalogue.ts'
import { toFacets } from '#app/catalogue/list/list-facets.ts'
import { type ListFacets, noFacets } from '#app/catalogue/list/list-filters.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { type ListRow, type ListWish, selectList } from '#app/catalogue/list/select-list.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A maximum page number that keeps the offset within Postgres's integers. */
const lastPage = 100_000

export interface ProductList extends ProductPage {
  readonly facets: ListFacets
}

/**
 * A page of a category including its descendants, with the facets. An unknown category is empty; a page beyond the last is
 * empty and keeps its number, so that the caller can tell. Two statements.
 */
export async function listProducts(ctx: Context, wish: ListWish): Promise<ProductList> {
  const { categoryId } = wish
  const page = Number.isInteger(wish.page) ? Math.min(Math.max(wish.page, 1), lastPage) : 1
  if (categoryId !== 0 && !isId(categoryId)) return { products: [], total: 0, page, pageCount: 1, facets: noFacets }
  tagCategory(ctx, categoryId)
  const { rows } = await ctx.db.execute<ListRow>(selectList(ctx, wish, page))
  const row = rows[0] ?? { sums: [], ids: [], values: [] }
  const facets = toFacets(row.sums, row.values)
  const total = row.sums.find(({ failed }) => failed === 0)?.count ?? 0
  return {
    products: await readCards(ctx, row.ids),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    facets,
  }
}

/** By sales, then by rating. */
const popularity = sql`(select f.popularity from product_facets f where f.product_id = p.id) desc`

/** The products of a collection ('new arrival', 'best sellers', 'on sale' ...), the most popular first. */
export async function listCollection(ctx: Context, collection: string, limit: number): Promise<ProductCard[]> {
  return readOrdered(ctx, {
    where: sql`p.id in (select pc.product_id from product_collections pc where pc.collection = ${collection})`,
    orderBy: popularity,
    limit,
  })
}

/** The same of several, as ids: which of them are shown is chosen first. One statement. */
export async function listCollections(ctx: Context, collections: readonly string[], limit: number): Promise<number[][]> {
  const { rows } = await ctx.db.execute<{ ids: number[] }>(sql`
    select array(
      select p.product_id from product_collections p left join product_facets f on f.product_id = p.product_id
      where p.collection = wanted.name order by f.popularity desc, p.product_id limit ${limit}
    ) as ids
    from unnest(${sql.param(collections)}::text[]) with ordinality as wanted(name, place) order by place`)
  return rows.map(({ ids }) => ids)
}

/** Alternatives to a product: from its primary category first, then of its type. */
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

/** The product that /product shows without an id: a featured one, available if possible. Null in an empty catalogue. */
export async function readFeaturedProductId(ctx: Context): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from products p
    order by
      exists (
        select from product_collections pc
        where pc.product_id = p.id and pc.collection in ('featured products', 'featured')
      ) desc,
      (p.made_to_order or p.restock_lead_time_days is not null or p.stock > 0) desc,
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
