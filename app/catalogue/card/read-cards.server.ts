import { sql } from 'drizzle-orm'

import {
  type AllInTexts,
  availabilityOf,
  type Colour,
  discountInForce,
  isId,
  type ProductCard,
  shelfStock,
  supplierColour,
} from '#app/catalogue/catalogue.ts'
import { tagProducts } from '#app/catalogue/cache-tags.server.ts'
import { lowestPriceBefore } from '#app/catalogue/product/lowest-price.ts'
import { missingPicture, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'
import { ofReview } from '#app/catalogue/reviews/reviews.tables.ts'

interface CardRow extends Record<string, unknown> {
  readonly id: number
  readonly title: string
  readonly price: number
  readonly discount_percent: number
  readonly offer_end: string | null
  readonly vat_percent: number
  readonly made_to_order: boolean
  readonly available_from: string | null
  readonly lead_time_days: number | null
  readonly restock_lead_time_days: number | null
  readonly minimum_quantity: number
  readonly weight_grams: number | null
  readonly is_new: boolean
  readonly is_hot: boolean
  readonly rating: number | null
  readonly stock: number
  readonly price_breaks: readonly PriceBreak[]
  readonly pictures: readonly string[]
  readonly colours: readonly CardColourRow[]
  /** Oldest first; null without a discount */
  readonly history: readonly PriceRow[] | null
  /** Two lines */
  readonly all_in: string | null
}

interface PriceRow {
  readonly price: number
  readonly discountPercent: number
  readonly validFrom: string
}

interface ColourRow {
  readonly name: string
  readonly label: string | null
  readonly hex: string | null
}

interface CardColourRow extends ColourRow {
  readonly src: string | null
}

/** Product cards in the order of `ids`; unknown and hidden ones are left out. One query. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<ProductCard[]> {
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return []
  tagProducts(ctx, wanted)
  const rows = await selectCards(ctx.db, { ids: wanted })
  const today = dayInAthens(ctx.now)
  return rows.map((row) => toCard(ctx, row, today))
}

/**
 * The colours of a product's variants as JSON, each with the first picture assigned to a variant of it, else the first that
 * is labelled with it. `p` is the product. A plain join with `colours` would read the whole table for each product.
 */
const coloursOf = sql`(
  select coalesce(json_agg(json_build_object(
    'name', c.name, 'label', k.label, 'hex', k.hex, 'src', coalesce(
      c.src,
      (
        select i.src from product_images i where i.product_id = p.id and i.alt = c.name order by i.position, i.image_id limit 1
      )
    )
  ) order by c.place), '[]')
  from (
    select v.colour as name, min(v.position) as place,
      (array_agg(i.src order by i.position, i.image_id) filter (where i.src is not null))[1] as src
    from product_variants v
    left join (
      product_image_variants iv join product_images i on i.product_id = iv.product_id and i.image_id = iv.image_id
    ) on iv.product_id = v.product_id and iv.variant_id = v.variant_id
    where v.product_id = p.id and v.colour is not null group by v.colour
  ) c left join lateral (select k.label, k.hex from colours k where k.name = c.name offset 0) k on true
)`

const priceHistoryOf = sql`(
  select json_agg(json_build_object(
    'price', h.price, 'discountPercent', h.discount_percent, 'validFrom', h.valid_from
  ) order by h.valid_from, h.id)
  from price_history h where h.product_id = p.id
)`

/** The average of a product's approved reviews, with one decimal; null without any. `p` is the product. */
export const reviewedRating = sql`(
  select round(avg(r.rating), 1)::float8 from reviews r where r.product_id = p.id and r.state = ${ofReview('approved')}
)`

/** The stock of a product: the variants' own, and what the others share. `p` is the product. */
export const totalStock = sql`(
  select case when p.made_to_order then p.stock else
    coalesce(sum(v.stock), 0)::int + case when count(*) = count(v.stock) and count(*) > 0 then 0 else p.stock end
  end
  from product_variants v where v.product_id = p.id
)`

/** The price breaks of a product as JSON, the smallest quantity first. `p` is the product. */
export const priceBreaksOf = sql`(
  select coalesce(json_agg(
    json_build_object('minQuantity', b.min_quantity, 'unitPrice', b.unit_price) order by b.min_quantity
  ), '[]')
  from price_breaks b where b.product_id = p.id
)`

/** The undiscounted price of one piece at the minimum quantity. `p` is the product. */
export const priceAtMinimum = sql`coalesce(
  (
    select b.unit_price from price_breaks b where b.product_id = p.id and b.min_quantity <= p.minimum_quantity
    order by b.min_quantity desc limit 1
  ),
  p.price
)`

/** The ids are a subquery's, or Postgres would make a plan for each number of them instead of keeping one. */
const selectCards = statement<CardRow, 'ids'>(
  'product-cards',
  (value) => sql`
    select p.id, p.title, p.price, p.discount_percent, p.offer_end, p.vat_percent, p.made_to_order, p.available_from,
      p.lead_time_days, p.restock_lead_time_days, p.minimum_quantity, p.weight_grams, p.is_new, p.is_hot, ${reviewedRating} as rating,
      ${totalStock} as stock,
      ${priceBreaksOf} as price_breaks,
      array(
        select i.src from product_images i where i.product_id = p.id order by i.position, i.image_id limit 2
      ) as pictures,
      ${coloursOf} as colours,
      case when p.discount_percent > 0 then ${priceHistoryOf} end as history,
      (select a.rates from all_in_cards a where a.product_id = p.id) as all_in
    from unnest((select ${value('ids')}::int[])) with ordinality as wanted(id, place)
    join products p on p.id = wanted.id
    where not p.hidden
    order by wanted.place`,
)

/** The texts of `all_in_cards.rates` */
export function allInOfCard(rates: string | null): AllInTexts | null {
  if (rates === null) return null
  const [supply = '', decoration = ''] = rates.split('\n')
  return { supply, decoration }
}

function toCard(ctx: Context, row: CardRow, today: string): ProductCard {
  const [first = missingPicture, second] = row.pictures
  const discountPercent = discountInForce({ discountPercent: row.discount_percent, offerEnd: row.offer_end }, today)
  const history = (row.history ?? []).map((entry) => ({ ...entry, validFrom: new Date(entry.validFrom) }))
  const supply = {
    madeToOrder: row.made_to_order,
    availableFrom: row.available_from,
    leadTimeDays: row.lead_time_days,
    restockLeadTimeDays: row.restock_lead_time_days,
    weightGrams: row.weight_grams,
  }
  return {
    id: row.id,
    title: row.title,
    imageSrc: pictureUrl(ctx.config, first),
    secondImageSrc: second === undefined ? null : pictureUrl(ctx.config, second),
    price: row.price,
    discountPercent,
    priceBreaks: row.price_breaks,
    vatPercent: row.vat_percent,
    ...supply,
    shelfStock: shelfStock({ ...supply, stock: row.stock }),
    availability: availabilityOf({ ...supply, stock: row.stock }, today),
    minimumQuantity: row.minimum_quantity,
    isNew: row.is_new,
    isHot: row.is_hot,
    rating: row.rating,
    colours: row.colours.map((colour) => ({
      ...toColour(colour),
      imageSrc: colour.src === null ? null : pictureUrl(ctx.config, colour.src),
    })),
    lowestRecentPrice: discountPercent > 0 ? lowestPriceBefore(history) : null,
    allIn: allInOfCard(row.all_in),
  }
}

/** The label of a colour; a supplier's own name if it is not in the list of colours. */
export function toColour({ name, label, hex }: ColourRow): Colour {
  return label === null || hex === null ? supplierColour(name) : { name, label, hex }
}
