import { sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { discountInForce } from '#app/catalogue/catalogue.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { priceBreaksOf } from '#app/catalogue/card/read-cards.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'
import { readOfferTerms } from '#app/quotes/staff/read-offer-terms.server.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

interface Row extends Record<string, unknown> {
  readonly productId: number
  readonly price: number
  readonly discount: number
  readonly offerEnd: string | null
  readonly priceBreaks: readonly PriceBreak[]
  readonly src: string | null
  readonly variants: readonly {
    readonly variantId: number
    readonly colour: string | null
    readonly size: string | null
    readonly src: string | null
  }[]
}

/** The catalogue's products with these ids, with the facts that the quote editor needs. */
export async function readEditorProducts(ctx: Context, productIds: readonly number[]): Promise<EditorProduct[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id as "productId", p.price, p.discount_percent as discount, p.offer_end as "offerEnd",
      ${priceBreaksOf} as "priceBreaks", ${pictureOfVariant(sql`p.id`, sql`null::int`)} as src,
      (
        select coalesce(json_agg(json_build_object(
          'variantId', v.variant_id, 'size', v.size, 'colour', coalesce(k.label, v.colour), 'src', ${pictureOfVariant(sql`p.id`, sql`v.variant_id`)}
        ) order by v.position, v.variant_id), '[]')
        from product_variants v left join colours k on k.name = v.colour where v.product_id = p.id
      ) as variants
    from products p where p.id = any(${sql.param([...productIds])}::int[]) order by p.id`)
  const today = dayInAthens(ctx.now)
  const terms = await readOfferTerms(ctx, productIds)
  return rows.map(({ productId, price, discount, offerEnd, priceBreaks, src: picture, variants }) => ({
    productId,
    price,
    priceBreaks,
    imageSrc: picture === null ? null : pictureUrl(ctx.config, picture),
    decoration: terms.get(productId) ?? null,
    discountPercent: discountInForce({ discountPercent: discount, offerEnd }, today),
    variants: variants.map(({ variantId, colour, size, src }) => ({
      variantId,
      colour: colour ?? '',
      size: size?.toUpperCase() ?? '',
      text: [colour, size].filter(Boolean).join(', '),
      imageSrc: src === null ? null : pictureUrl(ctx.config, src),
    })),
  }))
}
