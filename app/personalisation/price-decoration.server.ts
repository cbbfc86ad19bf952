import { type DeliveryEstimate, estimateDelivery } from '#app/promise/promise.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { leadTimesOf, type Settings } from '#app/company/settings.ts'
import {
  decorationDays,
  offeredPositions,
  type Placement,
  type PlannedPlacement,
  planPlacements,
  pricedPlacements,
} from '#app/personalisation/decoration.ts'
import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import {
  type DecorableProduct,
  hasUnderlayer,
  type PriceList,
  readDecorableProducts,
  readPriceList,
} from '#app/personalisation/read-decoration.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import {
  type CheaperQuantity,
  cheaperQuantity,
  type DecoratedLine,
  decoratedPrice,
  type LinePrice,
} from '#app/pricing/decorated-price.ts'

/** A price request: pieces of a product, with the logos on each. */
export interface PriceRequest {
  readonly productId: number
  /** null: not chosen yet; then no white layer is counted */
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly Placement[]
  readonly isRepeat: boolean
  readonly rush: boolean
}

export interface PricedRequest {
  readonly quantity: number
  readonly price: LinePrice
  /** In the order of the request */
  readonly placements: readonly PlannedPlacement[]
  /** null if the pieces are unavailable, or their date is unknown */
  readonly delivery: DeliveryEstimate | null
  readonly nextBreak: CheaperQuantity | null
  readonly priceListVersion: number
}

/** A product's positions with the techniques that have a price. */
export async function readDecorationOptions(ctx: Context, productId: number): Promise<DecorableProduct['positions'] | null> {
  const product = (await readDecorableProducts(ctx, [productId])).get(productId)
  if (product === undefined) return null
  const { cards } = await readPriceList(ctx, [product])
  return offeredPositions(product.positions, cards)
}

/** The price of each request. If one is impossible, none is priced; `index` says which. Two queries for all. */
export async function priceDecoration(
  ctx: Context,
  requests: readonly PriceRequest[],
): Promise<Result<readonly PricedRequest[], DecorationRefusal & { readonly index: number }>> {
  const products = await readDecorableProducts(
    ctx,
    requests.map(({ productId }) => productId),
  )
  const terms = {
    list: await readPriceList(ctx, products.values()),
    settings: await readSettings(ctx),
    today: dayInAthens(ctx.now),
  }
  const priced: PricedRequest[] = []
  for (const [index, request] of requests.entries()) {
    const result = priceOne(products.get(request.productId), request, terms)
    if (!result.ok) return { ...result, index }
    priced.push(result.value)
  }
  return done(priced)
}

interface Terms {
  readonly list: PriceList
  readonly settings: Pick<Settings, 'leadTimes' | 'closedDays' | 'rushPercent'>
  /** ISO day, Athens time */
  readonly today: string
}

function priceOne(
  product: DecorableProduct | undefined,
  request: PriceRequest,
  { list, settings, today }: Terms,
): Result<PricedRequest, DecorationRefusal> {
  if (product === undefined) return refuse({ refusal: 'unknown-product' })
  const { quantity, variantId } = request
  const variant = variantId === null ? null : product.variants.get(variantId)
  if (variant === undefined) return refuse({ refusal: 'unknown-variant' })
  const plan = planPlacements(product.positions, list.cards, request.placements, quantity)
  if (!plan.ok) return plan
  const line: DecoratedLine = {
    pricing: product.pricing,
    vatPercent: product.vatPercent,
    quantityMultiple: product.quantityMultiple,
    quantity,
    isRepeat: request.isRepeat,
    rushPercent: request.rush ? settings.rushPercent : null,
    placements: pricedPlacements(plan.value, hasUnderlayer(product, variantId)),
  }
  const price = decoratedPrice(line)
  if ('refusal' in price) return { ok: false, ...price }
  return done({
    quantity,
    price,
    placements: plan.value,
    delivery: estimateDelivery(
      { ...product.supply, shelfStock: variant?.shelfStock ?? product.supply.shelfStock },
      { quantity, decorated: plan.value.length > 0, today },
      { ...leadTimesOf(settings), decorationDays: daysOf(plan.value, request.rush, settings.leadTimes.decorationDays) },
    ),
    nextBreak: cheaperQuantity(line, price),
    priceListVersion: list.version,
  })
}

/** Urgent orders take half, rounded up. */
function daysOf(placements: readonly PlannedPlacement[], rush: boolean, defaultDays: number): number {
  const longest = decorationDays(placements, defaultDays)
  return rush ? Math.ceil(longest / 2) : longest
}
