import { sql } from 'drizzle-orm'

import { variantText } from '#app/cart/cart.ts'
import { isId, orderableStock } from '#app/catalogue/catalogue.ts'
import type { Supply } from '#app/promise/promise.ts'
import { missingPicture, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { allInOfCard, totalStock } from '#app/catalogue/card/read-cards.server.ts'
import { unchosenShelf } from '#app/catalogue/product/variant-choice.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'

interface ProductRow extends Record<string, unknown> {
  readonly id: number
  readonly title: string
  readonly minimumQuantity: number
  readonly supply: Supply
  /** The rates on its card; null if none of it can be ordered */
  readonly rates: string | null
  readonly stock: number
  readonly picture: string | null
  readonly variants: readonly {
    readonly variantId: number
    readonly colour: string | null
    readonly size: string | null
    readonly picture: string | null
    readonly stock: number | null
  }[]
}

/** The requested products from the catalogue; unknown and hidden ones are left out. One query. */
export async function readRequestedProducts(ctx: Context, ids: readonly number[]): Promise<readonly RequestedProduct[]> {
  const validIds = [...new Set(ids)].filter(isId)
  if (validIds.length === 0) return []
  const { rows } = await ctx.db.execute<ProductRow>(sql`
    select p.id, p.title, p.minimum_quantity as "minimumQuantity", p.stock,
      json_build_object(
        'availableFrom', p.available_from, 'madeToOrder', p.made_to_order, 'shelfStock', ${totalStock},
        'leadTimeDays', p.lead_time_days, 'restockLeadTimeDays', p.restock_lead_time_days, 'weightGrams', p.weight_grams
      ) as supply,
      (select a.rates from all_in_cards a where a.product_id = p.id) as rates,
      (
        select i.src from product_images i where i.product_id = p.id order by i.position, i.image_id limit 1
      ) as picture,
      (
        select coalesce(json_agg(json_build_object(
          'variantId', v.variant_id, 'size', v.size, 'colour', coalesce(k.label, v.colour), 'stock', v.stock,
          'picture', (
            select i.src from product_images i
            join product_image_variants s on s.product_id = i.product_id and s.image_id = i.image_id
            where i.product_id = p.id and s.variant_id = v.variant_id order by i.position, i.image_id limit 1
          )
        ) order by v.position, v.variant_id), '[]')
        from product_variants v left join colours k on k.name = v.colour where v.product_id = p.id
      ) as variants
    from products p where p.id = any(${sql.param(validIds)}::int[]) and not p.hidden`)
  const today = dayInAthens(ctx.now)
  const url = (picture: string | null) => pictureUrl(ctx.config, picture ?? missingPicture)
  return rows.map(({ id, title, minimumQuantity, supply, rates, stock, picture, variants }) => ({
    id,
    title,
    minimumQuantity,
    imageSrc: url(picture),
    supply: { ...supply, shelfStock: shelfOf({ supply, stock, variants }, today) },
    allIn: allInOfCard(rates),
    variants: variants.map((variant) => ({
      id: variant.variantId,
      text: variantText(variant),
      colour: variant.colour ?? '',
      size: variant.size?.toUpperCase() ?? '',
      imageSrc: url(variant.picture ?? picture),
      shelfStock: variant.stock ?? stock,
    })),
  }))
}

/** The shelf of a line without a variant */
function shelfOf({ supply, stock: shared, variants }: Pick<ProductRow, 'supply' | 'stock' | 'variants'>, today: string): number {
  const shelves = variants.map(({ stock: own }) => own ?? shared)
  return unchosenShelf(
    supply,
    shelves.map((stock) => ({ stock: orderableStock({ ...supply, stock }, today), shelfStock: stock })),
  )
}
