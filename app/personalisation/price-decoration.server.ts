import { type DeliveryDays, promiseProduct } from '#app/promise/promise.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { plannedDecoration } from '#app/personalisation/decoration-time.ts'
import { offeredPositions, type Placement, planPlacements, pricedPlacements } from '#app/personalisation/decoration.ts'
import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import {
  type DecorableProduct,
  hasUnderlayer,
  type PriceList,
  readDecorableProducts,
  readPriceList,
} from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { PricedRequest } from '#app/personalisation/priced-request.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { cheaperQuantity, decoratedPrice, type DecoratedPieces } from '#app/pricing/decorated-price.ts'

/** A price request: pieces of a product, with the logos on each. */
export interface PriceRequest {
  readonly productId: number
  /** null: not chosen yet; then the first one counts, with which the product's page starts */
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly Placement[]
  readonly isRepeat: boolean
  readonly rush: boolean
  /** Greek or Cypriot; null counts to the merchant's usual zone */
  readonly postcode: string | null
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
  const priced: PricedRequest[] = []
  for (const [index, result] of (await priceEachDecoration(ctx, requests)).entries()) {
    if (!result.ok) return { ...result, index }
    priced.push(result.value)
  }
  return done(priced)
}

/** The price of each request, or why it has none. Two queries for all. */
export async function priceEachDecoration(
  ctx: Context,
  requests: readonly PriceRequest[],
): Promise<readonly Result<PricedRequest, DecorationRefusal>[]> {
  const products = await readDecorableProducts(
    ctx,
    requests.map(({ productId }) => productId),
  )
  const terms = {
    list: await readPriceList(ctx, products.values()),
    rushPercent: (await readSettings(ctx)).rushPercent,
    days: await readDeliveryDays(ctx),
  }
  return requests.map((request) => priceOne(products.get(request.productId), request, terms))
}

interface Terms {
  readonly list: PriceList
  readonly rushPercent: number
  readonly days: DeliveryDays
}

function priceOne(
  product: DecorableProduct | undefined,
  request: PriceRequest,
  { list, rushPercent, days }: Terms,
): Result<PricedRequest, DecorationRefusal> {
  if (product === undefined) return refuse({ refusal: 'unknown-product' })
  const { quantity, variantId } = request
  const variant = variantId === null ? null : product.variants.get(variantId)
  if (variant === undefined) return refuse({ refusal: 'unknown-variant' })
  const plan = planPlacements(product.positions, list.cards, request.placements, quantity)
  if (!plan.ok) return plan
  const line: DecoratedPieces = {
    pricing: product.pricing,
    vatPercent: product.vatPercent,
    quantityMultiple: product.quantityMultiple,
    quantity,
    isRepeat: request.isRepeat,
    rushPercent: request.rush ? rushPercent : null,
    placements: pricedPlacements(plan.value, hasUnderlayer(product, variantId)),
  }
  const price = decoratedPrice(line)
  if ('refusal' in price) return { ok: false, ...price }
  return done({
    quantity,
    price,
    placements: plan.value,
    delivery: promiseProduct(
      { ...product.supply, shelfStock: variant?.shelfStock ?? product.supply.shelfStock },
      { quantity, decoration: plannedDecoration(plan.value, days.decorationDays, request.rush), postcode: request.postcode },
      days,
    ),
    nextBreak: cheaperQuantity(line, price),
    priceListVersion: list.version,
  })
}
