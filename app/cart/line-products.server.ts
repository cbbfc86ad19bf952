import { type SQL, sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { discountInForce, orderableStock, shelfStock } from '#app/catalogue/catalogue.ts'
import { missingPicture, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { priceBreaksOf, totalStock } from '#app/catalogue/card/read-cards.server.ts'
import type { Discontinued } from '#app/catalogue/discontinued.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** What a cart or wishlist line shows of its product, as currently stored. */
export interface LineProductRow {
  readonly id: string
  readonly productId: number
  readonly variantId: number | null
  readonly title: string
  readonly discontinued: Discontinued | null
  readonly price: number
  readonly discountPercent: number
  readonly offerEnd: string | null
  readonly vatPercent: number
  readonly madeToOrder: boolean
  readonly availableFrom: string | null
  readonly restockLeadTimeDays: number | null
  readonly minimumQuantity: number
  readonly quantityMultiple: number
  readonly stock: number
  readonly size: string | null
  readonly colour: string | null
  readonly pictureSrc: string | null
  readonly priceBreaks: readonly PriceBreak[]
}

const isRemoved = sql`l.variant_id is not null and v.variant_id is null`
const isUnchosen = sql`l.variant_id is null and exists (select from product_variants o where o.product_id = p.id)`

/**
 * The columns of a LineProductRow; use with `lineProductTables`. A line without a variant is of the whole product: on a
 * wishlist always, in a cart only while the product has no variants.
 */
export function lineProductColumns(list: 'cart' | 'wishlist'): SQL {
  return sql`
  l.id, l.product_id as "productId", l.variant_id as "variantId", p.title, p.price,
  case when p.hidden then 'product'
    when ${list === 'cart' ? sql`${isRemoved} or ${isUnchosen}` : isRemoved} then 'variant' end as discontinued,
  p.discount_percent as "discountPercent", p.offer_end as "offerEnd", p.vat_percent as "vatPercent",
  p.made_to_order as "madeToOrder", p.available_from as "availableFrom",
  p.restock_lead_time_days as "restockLeadTimeDays",
  p.minimum_quantity as "minimumQuantity", p.quantity_multiple as "quantityMultiple",
  case when l.variant_id is null then ${totalStock} else coalesce(v.stock, p.stock) end as stock,
  ${ofVariant('size')} as size, coalesce(k.label, ${ofVariant('colour')}) as colour,
  ${pictureOfVariant(sql`l.product_id`, sql`l.variant_id`)} as "pictureSrc",
  ${priceBreaksOf} as "priceBreaks"`
}

/** Also of a variant that has been removed */
function ofVariant(column: 'size' | 'colour'): SQL {
  const name = sql.identifier(column)
  return sql`case when ${isRemoved} then (
    select d.${name} from discontinued_variants d where d.product_id = l.product_id and d.variant_id = l.variant_id
  ) else v.${name} end`
}

/** `lines` is the table of lines. */
export function lineProductTables(lines: SQL): SQL {
  return sql`${lines} l
    join products p on p.id = l.product_id
    left join product_variants v on v.product_id = l.product_id and v.variant_id = l.variant_id
    left join colours k on k.name = ${ofVariant('colour')}`
}

/** A row with its date- and configuration-dependent fields. `price` stays in 1/10,000 €. */
export function lineProduct(ctx: Context, row: LineProductRow, today: string = dayInAthens(ctx.now)) {
  return {
    imageSrc: pictureUrl(ctx.config, row.pictureSrc ?? missingPicture),
    discount: discountInForce(row, today),
    stock: row.discontinued === null ? orderableStock(row, today) : 0,
    shelfStock: row.discontinued === null ? shelfStock(row) : 0,
    restockLeadTimeDays: row.restockLeadTimeDays,
  }
}
