import { type SQL, sql } from 'drizzle-orm'

import { discountInForce, isId, stocksOf } from '#app/catalogue/catalogue.ts'
import { missingPicture, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { totalStock } from '#app/catalogue/card/read-cards.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'

/** A product row for `toBody`. */
export interface BodyRow extends Record<string, unknown> {
  readonly id: number
  readonly title: string
  readonly price: number
  readonly discount_percent: number
  readonly offer_end: string | null
  readonly vat_percent: number
  readonly made_to_order: boolean
  readonly available_from: string | null
  readonly restock_lead_time_days: number | null
  readonly shared_stock: number
  readonly stock: number
  readonly collection: string[]
  readonly variants: readonly (Omit<ProductBody['variants'][number], 'stock' | 'shelfStock' | 'image_id'> & {
    readonly stock: number | null
  })[]
  readonly images: readonly Omit<ProductBody['images'][number], 'id'>[]
  readonly minimum_quantity: number
}

/** Body rows in the order of `wanted`, which needs `id` and `place`; `more` are additional columns. */
export function selectBodyRows(wanted: SQL, more?: SQL): SQL {
  return sql`
    select p.id, p.title, p.price, p.discount_percent, p.offer_end, p.vat_percent, p.made_to_order, p.available_from,
      p.restock_lead_time_days, p.minimum_quantity, p.stock as shared_stock, ${totalStock} as stock,
      array(select c.collection from product_collections c where c.product_id = p.id order by 1) as collection,
      (
        select coalesce(json_agg(json_build_object(
          'variant_id', v.variant_id, 'id', p.id, 'sku', v.sku, 'size', v.size, 'color', v.colour, 'stock', v.stock
        ) order by v.position, v.variant_id), '[]')
        from product_variants v where v.product_id = p.id
      ) as variants,
      (
        select coalesce(json_agg(json_build_object('image_id', i.image_id, 'src', i.src, 'alt', i.alt, 'variant_id', array(
          select iv.variant_id from product_image_variants iv
          where iv.product_id = i.product_id and iv.image_id = i.image_id order by iv.variant_id
        )) order by i.position, i.image_id), '[]')
        from product_images i where i.product_id = p.id
      ) as images
      ${more === undefined ? sql`` : sql`, ${more}`}
    from ${wanted}
    join products p on p.id = wanted.id
    where not p.hidden
    order by wanted.place`
}

const selectBodies = statement<BodyRow, 'ids'>('product-bodies', (value) =>
  selectBodyRows(sql`unnest(${value('ids')}::int[]) with ordinality as wanted(id, place)`),
)

/** Products in the API's format (section 3), in the order of `ids`; unknown and hidden ones are left out. One query. */
export async function readProductBodies(ctx: Context, ids: readonly number[]): Promise<ProductBody[]> {
  return toBodies(ctx, await readBodyRows(ctx, ids))
}

/** The rows, which `toBodies` completes with data that depends on the day and the configuration. */
export async function readBodyRows(ctx: Context, ids: readonly number[]): Promise<readonly BodyRow[]> {
  const wanted = ids.filter(isId)
  return wanted.length === 0 ? [] : selectBodies(ctx.db, { ids: wanted })
}

export function toBodies(ctx: Context, rows: readonly BodyRow[]): ProductBody[] {
  const today = dayInAthens(ctx.now)
  return rows.map((row) => toBody(ctx, row, today))
}

function toBody(ctx: Context, row: BodyRow, today: string): ProductBody {
  const supply = {
    madeToOrder: row.made_to_order,
    availableFrom: row.available_from,
    restockLeadTimeDays: row.restock_lead_time_days,
  }
  const stocked = (stock: number) => stocksOf({ ...supply, stock }, today)
  const images = row.images.map(({ image_id, ...image }) => {
    return { image_id, id: row.id, ...image, src: pictureUrl(ctx.config, image.src) }
  })
  return {
    id: row.id,
    productId: row.id,
    title: row.title,
    price: unitPriceToEuros(row.price),
    discount: discountInForce({ discountPercent: row.discount_percent, offerEnd: row.offer_end }, today),
    vatPercent: row.vat_percent,
    ...stocked(row.stock),
    quantity: row.minimum_quantity,
    qty: row.minimum_quantity,
    collection: row.collection,
    variants: row.variants.map(({ variant_id, ...variant }) => ({
      variant_id,
      image_id: images.find((image) => image.variant_id.includes(variant_id))?.image_id ?? null,
      ...variant,
      ...stocked(variant.stock ?? row.shared_stock),
    })),
    images,
    imageSrc: images[0]?.src ?? pictureUrl(ctx.config, missingPicture),
  }
}
