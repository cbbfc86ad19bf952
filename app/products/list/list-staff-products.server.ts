import { sql } from 'drizzle-orm'

import { findPage } from '#app/products/list/filter-products.server.ts'
import type { ProductFilter, ProductSort } from '#app/products/list/product-filter.ts'
import type { ProductChoices, StaffProductList, StaffProductRow } from '#app/products/list/product-list.contract.ts'
import { priceBreaksOf } from '#app/catalogue/card/read-cards.server.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { readReservedPiecesUnlocked } from '#app/orders/reserved-stock.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { type PriceBreak, priceBreaksInEuros } from '#app/pricing/unit-price.ts'

const staffProductPageSize = 50

interface ProductListQuery {
  readonly filter: ProductFilter
  readonly sort: ProductSort
  /** The last product of the previous page */
  readonly after: number | null
}

/** A page of 50 products, hidden or not; the first one with the total number. */
export async function listStaffProducts(ctx: Context, { filter, sort, after }: ProductListQuery): Promise<StaffProductList> {
  const { ids, total } = await findPage(ctx, filter, { sort, after, limit: staffProductPageSize + 1, isCounted: after === null })
  const shown = ids.slice(0, staffProductPageSize)
  return {
    products: await readStaffProducts(ctx, shown),
    next: ids.length > staffProductPageSize ? (shown.at(-1) ?? null) : null,
    total,
  }
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly revision: number
  readonly title: string
  readonly sku: string | null
  readonly brand: string | null
  readonly picture: string | null
  readonly category: string
  readonly price: number
  readonly costPrice: number | null
  readonly discountPercent: number
  readonly offerEnd: string | null
  readonly priceBreaks: readonly PriceBreak[]
  readonly stock: number
  readonly ownStock: number
  readonly variantCount: number
  readonly stockedVariants: number
  readonly hidden: boolean
  readonly updatedAt: string
}

/** Rows in the order of `ids`; unknown ones are left out. Two queries. */
export async function readStaffProducts(ctx: Context, ids: readonly number[]): Promise<StaffProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.revision, p.title, p.sku, p.brand, c.name as category, p.price, p.cost_price as "costPrice",
      p.discount_percent as "discountPercent", p.offer_end::text as "offerEnd", ${priceBreaksOf} as "priceBreaks",
      m.stock, p.stock as "ownStock", v.count as "variantCount", v.stocked as "stockedVariants", p.hidden,
      p.updated_at as "updatedAt",
      (select i.src from product_images i where i.product_id = p.id order by i.position, i.image_id limit 1) as picture
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted(id, place)
    join products p on p.id = wanted.id
    join derived.managed_products m on m.product_id = p.id
    join categories c on c.id = p.primary_category_id
    cross join lateral (
      select count(*)::int as count, count(stock)::int as stocked from product_variants where product_id = p.id
    ) v
    order by wanted.place`)
  const reserved = new Map<number, number>()
  for (const { productId, pieces } of await readReservedPiecesUnlocked(ctx, ids)) {
    reserved.set(productId, (reserved.get(productId) ?? 0) + pieces)
  }
  return rows.map(({ picture, stockedVariants, ownStock, price, costPrice, priceBreaks, updatedAt, ...row }) => ({
    ...row,
    imageSrc: picture === null ? null : pictureUrl(ctx.config, picture),
    price: unitPriceToEuros(price),
    costPrice: costPrice === null ? null : unitPriceToEuros(costPrice),
    priceBreaks: priceBreaksInEuros(priceBreaks),
    ownStock: stockedVariants > 0 ? null : ownStock,
    reserved: reserved.get(row.id) ?? 0,
    updatedAt: new Date(updatedAt).toISOString(),
  }))
}

/** The filters' options. */
export async function readProductChoices(ctx: Context): Promise<ProductChoices> {
  const { rows } = await ctx.db.execute<ProductChoices & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, name, array[position, id] as place, 0 as depth from categories where parent_id is null
      union all
      select c.id, t.name || ' › ' || c.name, t.place || c.position || c.id, t.depth + 1
      from categories c join tree t on t.id = c.parent_id where t.depth < 20
    ), brand_names as (
      -- One step along the index for each brand
      (select brand from derived.managed_products where brand is not null order by brand limit 1)
      union all
      select (select brand from derived.managed_products where brand > b.brand order by brand limit 1) from brand_names b
      where b.brand is not null
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by place), '[]') from tree) as categories,
      array(select distinct collection from product_collections order by 1) as collections,
      array(select brand from brand_names where brand is not null limit 1000) as brands`)
  return rows[0] ?? { categories: [], collections: [], brands: [] }
}
