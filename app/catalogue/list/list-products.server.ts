import { tagCategory } from '#app/catalogue/cache-tags.server.ts'
import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { type SQL, sql } from 'drizzle-orm'

import { isId, pageSize, type ProductCard, type ProductPage } from '#app/catalogue/catalogue.ts'
import { toFacets } from '#app/catalogue/list/list-facets.ts'
import { type ListFacets, noFacets } from '#app/catalogue/list/list-filters.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { readListRow } from '#app/catalogue/list/read-list-row.server.ts'
import type { ListQuery } from '#app/catalogue/list/select-list.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** A maximum page number that keeps the offset within Postgres's integers. */
const lastPage = 100_000

export interface ProductList extends ProductPage {
  readonly facets: ListFacets
}

/**
 * A page of a category including its descendants, with the facets. An unknown category is empty; a page beyond the last is
 * empty and keeps its number, so that the caller can tell. Two statements; with a brief another one or two, for what has changed
 * and for the order of a short list.
 */
export async function listProducts(ctx: Context, query: ListQuery): Promise<ProductList> {
  const { categoryId } = query
  const page = Number.isInteger(query.page) ? Math.min(Math.max(query.page, 1), lastPage) : 1
  if (categoryId !== 0 && !isId(categoryId)) return { products: [], total: 0, page, pageCount: 1, facets: noFacets }
  tagCategory(ctx, categoryId)
  const row = await readListRow(ctx, query, page)
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

const selectCategorySizes = statement<{ id: number; count: number }>(
  'category-sizes',
  () => sql`
    with sizes as (select profile_id, count(*)::int as count from product_facets group by profile_id)
    select 0 as id, coalesce(sum(count), 0)::int as count from sizes
    union all
    select category_id, sum(s.count)::int
    from sizes s join facet_profiles g on g.id = s.profile_id cross join unnest(g.categories) as category_id
    group by category_id`,
)

const categorySizes = catalogueCache(
  async ({ db }) => new Map((await selectCategorySizes(db, {})).map(({ id, count }) => [id, count])),
)

/** How many products a category has with its descendants; of all products 0 is the category. */
export async function countCategory(ctx: Context, categoryId: number): Promise<number> {
  return (await categorySizes(ctx)).get(categoryId) ?? 0
}

const selectCollections = statement<{ ids: number[] }, 'collections' | 'limit'>(
  'collections',
  (value) => sql`
    select array(
      select p.product_id from product_collections p join product_facets f on f.product_id = p.product_id
      where p.collection = wanted.name order by p.position, f.popularity desc, p.product_id limit ${value('limit')}
    ) as ids
    from unnest((select ${value('collections')}::text[])) with ordinality as wanted(name, place) order by place`,
)

/** The ids of the products of each collection ('new arrival', 'best sellers', 'on sale' ...) in staff's order, then the most popular first. */
export async function listCollections(ctx: Context, collections: readonly string[], limit: number): Promise<number[][]> {
  return (await selectCollections(ctx.db, { collections, limit })).map(({ ids }) => ids)
}

/** The products of a collection in staff's order, then the most popular first. */
export async function listCollection(ctx: Context, collection: string, limit: number): Promise<ProductCard[]> {
  const [ids = []] = await listCollections(ctx, [collection], limit)
  return readCards(ctx, ids)
}

const sameCategory = (id: SQL) => sql`p.id in (select pc.product_id from product_categories pc where pc.category_id = ${id})`

const selectRelated = statement<{ id: number }, 'id' | 'type' | 'categoryId' | 'limit'>(
  'related-products',
  (value) => sql`
    select p.id from products p
    where p.id <> ${value('id')} and not p.hidden and (p.type = ${value('type')} or ${sameCategory(value('categoryId'))})
    order by ${sameCategory(value('categoryId'))} desc,
      (select f.popularity from product_facets f where f.product_id = p.id) desc, p.id
    limit ${value('limit')}`,
)

const selectChosenRelated = statement<{ id: number }, 'id'>(
  'chosen-related-products',
  (value) => sql`
    select p.id from product_related r join products p on p.id = r.related_id
    where r.product_id = ${value('id')} and not p.hidden order by r.position, p.id`,
)

/** The minimum number of related products. */
export const relatedCount = 4

/** Related products: staff's choice, then up to `limit` from its primary category, then of its type. */
export async function listRelated(
  ctx: Context,
  product: { readonly id: number; readonly type: string; readonly primaryCategory: { readonly id: number } },
  limit: number,
): Promise<ProductCard[]> {
  const { id, type, primaryCategory } = product
  const chosen = (await selectChosenRelated(ctx.db, { id })).map((row) => row.id)
  if (chosen.length >= limit) return readCards(ctx, chosen)
  const alike = await selectRelated(ctx.db, { id, type, categoryId: primaryCategory.id, limit: limit + chosen.length })
  const others = alike.map((row) => row.id).filter((each) => !chosen.includes(each))
  return readCards(ctx, [...chosen, ...others].slice(0, limit))
}

/** The product that /product shows without an id: a featured one, available if possible. Null in an empty catalogue. */
export async function readFeaturedProductId(ctx: Context): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from products p where not p.hidden
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
