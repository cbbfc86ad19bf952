import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { type DeliveryEstimate, estimateDelivery } from '#app/catalogue/product/estimate-delivery.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { type Placement, type PlannedPlacement, planPlacements, type PositionTechnique } from '#app/personalisation/decoration.ts'
import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import {
  type DecorableProduct,
  type PriceList,
  readDecorableProducts,
  readPriceList,
} from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import {
  type CheaperQuantity,
  cheaperQuantity,
  type DecoratedLine,
  decoratedPrice,
  type LinePrice,
} from '#app/pricing/decorated-price.ts'

/** What shall be priced: pieces of a product, with the logos on each. */
export interface PriceRequest {
  readonly productId: number
  /** null: no choice yet; then no white layer is counted */
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
  /** null where the pieces cannot be had, or it is not known when */
  readonly delivery: DeliveryEstimate | null
  readonly nextBreak: CheaperQuantity | null
  readonly priceListVersion: number
}

/** A product's positions, with the techniques that have a price. */
export async function readDecorationOptions(ctx: Context, productId: number): Promise<DecorableProduct['positions'] | null> {
  const product = (await readDecorableProducts(ctx, [productId])).get(productId)
  if (product === undefined) return null
  const { cards } = await readPriceList(ctx, [product])
  return product.positions
    .map((position) => ({
      ...position,
      techniques: withDefault(position.techniques.filter(({ rateCard }) => cards.has(rateCard))),
    }))
    .filter(({ techniques }) => techniques.length > 0)
}

/** The first, where the default has no price. */
function withDefault(techniques: readonly PositionTechnique[]): readonly PositionTechnique[] {
  if (techniques.some(({ isDefault }) => isDefault)) return techniques
  return techniques.map((technique, index) => ({ ...technique, isDefault: index === 0 }))
}

/** The price of each request. Where one cannot be made, none is priced; `index` says which. Two queries, for all of them. */
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
  readonly settings: Pick<Settings, 'leadTimes' | 'rushPercent'>
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
  const underlayer = product.textile && variant?.dark === true
  const line: DecoratedLine = {
    pricing: product.pricing,
    vatPercent: product.vatPercent,
    quantityMultiple: product.quantityMultiple,
    quantity,
    isRepeat: request.isRepeat,
    rushPercent: request.rush ? settings.rushPercent : null,
    placements: plan.value.map(({ card, colours, area }) => ({ card, colours, area, underlayer })),
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
      { ...settings.leadTimes, decorationDays: decorationDays(plan.value, request.rush, settings.leadTimes.decorationDays) },
    ),
    nextBreak: cheaperQuantity(line, price),
    priceListVersion: list.version,
  })
}

/** Placements are worked on side by side: the longest counts. What is urgent takes half, rounded up. */
function decorationDays(placements: readonly PlannedPlacement[], rush: boolean, usual: number): number {
  const longest = Math.max(0, ...placements.map(({ card }) => card.leadDays ?? usual))
  return rush ? Math.ceil(longest / 2) : longest
}
