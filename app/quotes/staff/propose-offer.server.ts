import { asc, eq, sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { discountInForce } from '#app/catalogue/catalogue.ts'
import { priceBreaksOf } from '#app/catalogue/card/read-cards.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { offerTermsOf, type Settings } from '#app/company/settings.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { readAgreedDiscount } from '#app/quotes/staff/customer-record/note-customer.server.ts'
import { proposeDelivery } from '#app/quotes/staff/propose-delivery.server.ts'
import { readOfferTerms } from '#app/quotes/staff/read-offer-terms.server.ts'
import { type LineToPrice, type ProposedProduct, proposedLastDay, proposeLines } from '#app/quotes/staff/propose-offer.ts'
import { quoteLines } from '#app/quotes/quotes.tables.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

/** The VAT rates available in an offer, the standard one first. */
export function vatRatesOf({ vatRates }: Settings): number[] {
  const { standard, reduced, superReduced, islands, useIslandRates } = vatRates
  return [...new Set([standard, reduced, superReduced, ...(useIslandRates ? islands : [])])]
}

/** The catalogue's and settings' proposal for a quote. Writes nothing. */
export async function proposeContent(ctx: Context, quoteId: string): Promise<OfferContent> {
  const settings = await readSettings(ctx)
  const lines = await ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, quoteId)).orderBy(asc(quoteLines.position))
  const products = await readProposedProducts(ctx, lines)
  const requested = lines.map((line, index): LineToPrice => ({ ...line, product: products[index] ?? null }))
  const rates = vatRatesOf(settings)
  const proposed = proposeLines(requested, rates, () => uuidv7(), await readAgreedDiscount(ctx, quoteId))
  const { vatPercent } = settings.delivery
  return {
    lines: proposed,
    deliveryCents: (await proposeDelivery(ctx, quoteId, proposed)).cents,
    deliveryVatPercent: rates.includes(vatPercent) ? vatPercent : (rates[0] ?? 0),
    depositPercent: settings.payment.depositPercent,
    restDue: settings.payment.restDue,
    deliveryDay: null,
    validUntil: proposedLastDay(dayInAthens(ctx.now), settings.closedDays),
    terms: offerTermsOf(settings),
    message: '',
  }
}

/**
 * A new line for a product, with the discount agreed with the quote's customer. Refuses an unknown product or variant.
 */
export async function proposeLine(
  ctx: Context,
  quoteId: string,
  requested: { readonly productId: number; readonly variantId: number | null; readonly quantities: readonly number[] },
): Promise<Result<OfferLine, { readonly refusal: 'unknown-product' }>> {
  const [product] = await readProposedProducts(ctx, [requested])
  if (product === null || product === undefined) return refuse({ refusal: 'unknown-product' })
  const { title, variantText } = product
  const lineToPrice = { ...requested, id: '', title, variantText, decoration: '', placements: null, note: '', product }
  const agreed = await readAgreedDiscount(ctx, quoteId)
  const [line] = proposeLines([lineToPrice], vatRatesOf(await readSettings(ctx)), () => uuidv7(), agreed)
  return line === undefined ? refuse({ refusal: 'unknown-product' }) : done({ ...line, quoteLineId: null })
}

const noLine = { productId: null, variantId: null }

interface ProductRow extends Record<string, unknown> {
  readonly found: boolean
  readonly title: string
  readonly size: string | null
  readonly colour: string | null
  readonly price: number
  readonly discount: number
  readonly offerEnd: string | null
  readonly vatPercent: number
  readonly costPrice: number | null
  readonly priceBreaks: readonly PriceBreak[]
  readonly pictureSrc: string | null
}

/** The current product of each line; null if there is none, or no longer in this variant. */
async function readProposedProducts(
  ctx: Context,
  lines: readonly {
    readonly productId: number | null
    readonly variantId: number | null
    readonly placements?: readonly Placement[] | null
  }[],
): Promise<(null | (ProposedProduct & { readonly title: string; readonly variantText: string }))[]> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const variants = sql.param(lines.map(({ variantId }) => variantId))
  const { rows } = await ctx.db.execute<ProductRow>(sql`
    select p.id is not null and (l.variant_id is null or v.variant_id is not null) as found,
      p.title, p.price, p.discount_percent as discount, p.offer_end as "offerEnd", p.vat_percent as "vatPercent",
      p.cost_price as "costPrice", v.size, coalesce(k.label, v.colour) as colour,
      ${priceBreaksOf} as "priceBreaks",
      ${pictureOfVariant(sql`l.product_id`, sql`l.variant_id`)} as "pictureSrc"
    from unnest(${ids}::int[], ${variants}::int[]) with ordinality as l(product_id, variant_id, place)
    left join products p on p.id = l.product_id
    left join product_variants v on v.product_id = l.product_id and v.variant_id = l.variant_id
    left join colours k on k.name = v.colour
    order by l.place`)
  const today = dayInAthens(ctx.now)
  const terms = await readOfferTerms(
    ctx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return rows.map((row, index) =>
    row.found
      ? {
          title: row.title,
          variantText: [row.colour, row.size].filter(Boolean).join(', '),
          price: row.price,
          discountPercent: discountInForce({ discountPercent: row.discount, offerEnd: row.offerEnd }, today),
          priceBreaks: row.priceBreaks,
          vatPercent: row.vatPercent,
          costPrice: row.costPrice,
          imageSrc: linePicture(ctx.config, { ...(lines[index] ?? noLine), pictureSrc: row.pictureSrc }),
          decoration: terms.get(lines[index]?.productId ?? 0) ?? null,
        }
      : null,
  )
}
