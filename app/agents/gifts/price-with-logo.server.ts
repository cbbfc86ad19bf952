import { itemId } from '#app/catalogue/item-id.ts'
import type { PricedGift } from '#app/agents/gifts/gift-answers.ts'
import { readOrdering } from '#app/agents/gifts/read-ordering.server.ts'
import type { PriceWithLogo } from '#app/agents/gifts/gift-requests.ts'
import { drawLogos } from '#app/agents/logos/draw-logos.server.ts'
import { presentPlacement } from '#app/agents/logos/present-placement.ts'
import { type Placement, offeredPositions } from '#app/personalisation/decoration.ts'
import { type DecorationRefusal, decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { presentPrice } from '#app/personalisation/present-price.ts'
import { priceEachDecoration } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { type DecorableProduct, readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'

export interface NoPrice {
  readonly refusal: 'impossible'
  readonly code: string
  /** A Greek sentence, with what is possible instead */
  readonly text: string
  /** The field that it is about */
  readonly path?: string | undefined
}

/**
 * The all-in price of pieces with the logo on them, and the day on which they arrive. Answers and refuses as
 * `/api/personalisation/price` does, and also refuses a `logo_id` that names no logo of this program.
 */
export async function priceWithLogo(
  ctx: Context,
  { product_id: item, quantity, placements: wanted, logo_id: logoId, postcode }: PriceWithLogo,
  profile: string | null,
): Promise<Result<PricedGift, NoPrice>> {
  const { productId, variantId } = item
  const isHidden = (await firstHidden(ctx, [productId])) !== null
  const product = isHidden ? undefined : (await readDecorableProducts(ctx, [productId])).get(productId)
  if (product === undefined) return noPrice({ refusal: 'unknown-product' })
  const drawn = await drawLogos(ctx, profile, { item, placements: wanted, logo_id: logoId })
  if (!drawn.ok) return refuse({ refusal: 'impossible', code: drawn.code, text: drawn.text, path: `$.${drawn.path}` })
  const placements = drawn.value.placements ?? (await defaultPlacements(ctx, product))
  if (placements === null) return noPrice({ refusal: 'unknown-position', possible: [] })
  const base = { productId, variantId, placements, isRepeat: false, rush: false, postcode }
  const breaks = breakQuantities(product, quantity)
  const [asked, ...others] = await priceEachDecoration(
    ctx,
    [quantity, ...breaks].map((pieces) => ({ ...base, quantity: pieces })),
  )
  if (asked === undefined) throw new Error('each request has a price or a refusal')
  if (!asked.ok) return noPrice(asked)
  const { pricePerPiece, net, gross, charges, deliveryDay, isDaySure, vat } = presentPrice(asked.value)
  const orderingOf = await readOrdering(ctx, [productId])
  return done({
    product_id: itemId(item),
    quantity,
    currency: 'EUR',
    per_piece: pricePerPiece,
    net,
    gross,
    vat_percent: vat[0]?.rate ?? 0,
    breaks: [asked, ...others]
      .flatMap((each) => (each.ok ? [each.value] : []))
      .toSorted((a, b) => a.quantity - b.quantity)
      .map((each) => ({
        quantity: each.quantity,
        per_piece: unitPriceToEuros(each.price.pricePerPiece),
        net: amountToEuros(each.price.net),
      })),
    delivery_day: deliveryDay,
    is_day_sure: isDaySure,
    approve_by: asked.value.delivery?.approveBy ?? null,
    charges,
    placements: placements.map((each) => presentPlacement(placementInMm(each), drawn.value.logos)),
    ordering: orderingOf(item, quantity),
  })
}

/** The logo with which the product's page starts; null if it takes none. */
async function defaultPlacements(ctx: Context, product: DecorableProduct): Promise<readonly Placement[] | null> {
  const { cards } = await readPriceList(ctx, [product])
  const [position] = offeredPositions(product.positions, cards)
  return position === undefined ? null : [defaultPlacement(position)]
}

const maxBreaks = 12

/** The other quantities at which the goods cost less. */
function breakQuantities({ pricing }: DecorableProduct, quantity: number): readonly number[] {
  const starts = pricing.priceBreaks.map(({ minQuantity }) => minQuantity).filter((from) => from !== quantity)
  return [...new Set(starts)].toSorted((a, b) => a - b).slice(0, maxBreaks)
}

function noPrice(reason: DecorationRefusal) {
  return refuse({ refusal: 'impossible', code: reason.refusal.replaceAll('-', '_'), text: decorationRefusals.textOf(reason) })
}
