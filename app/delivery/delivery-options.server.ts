import { readCart } from '#app/cart/cart.server.ts'
import { offeredLines } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { estimateDelivery } from '#app/promise/promise.ts'
import { type LineSupply, readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import type { DeliveryMethod } from '#app/company/delivery-settings.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import type { DeliveryOption } from '#app/delivery/delivery-calls.ts'
import { type DeliveryRefusal, openPriceText } from '#app/delivery/delivery-refusals.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { type PickupPlace, pickupPlace } from '#app/delivery/pickup-place.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { amountToEuros, eurosToAmount } from '#app/platform/text/money.ts'
import { type DeliveryPrice, deliveryPrice, goodsGrams, withPackaging } from '#app/pricing/delivery-price.ts'
import { grossAmount } from '#app/pricing/totals.ts'

export interface Destination {
  readonly country: string
  /** Without a postcode only collecting in person is available. */
  readonly postcode: string | null
}

export interface DeliveryOptions {
  /** With packaging; null where the weight of some goods is unknown */
  readonly weightGrams: number | null
  readonly options: readonly DeliveryOption[]
}

/** The delivery methods of a cart, with price and earliest day. Refuses a cart with nothing that can be ordered. */
export async function readDeliveryOptions(
  ctx: Context,
  { cartId, country, postcode }: Destination & { readonly cartId: string },
): Promise<Result<DeliveryOptions, DeliveryRefusal>> {
  const cart = offeredLines(await readCart(ctx, cartId))
  if (cart.length === 0) return refuse({ refusal: 'empty-cart' })
  return done(await deliveryOptionsOf(ctx, cart, { country, postcode }))
}

/** The same for lines already read. */
export async function deliveryOptionsOf(
  ctx: Context,
  cart: readonly CartItem[],
  { country, postcode }: Destination,
): Promise<DeliveryOptions> {
  const settings = await readSettings(ctx)
  const { delivery } = settings
  const today = dayInAthens(ctx.now)
  const lines = await readSuppliedLines(ctx, cart, settings)
  const grams = goodsGrams(lines)
  const goodsNet = lines.reduce((sum, { net }) => sum + net, 0)
  const methods = postcode === null ? delivery.methods.filter(({ kind }) => kind === 'pickup') : delivery.methods
  const options = methods.flatMap((method) => {
    const price = deliveryPrice(delivery, method, { grams, goodsNet, country, postcode: postcode ?? '' })
    if (price === null) return []
    return [
      presentOption(
        settings,
        method,
        price,
        earliestDay(lines, price.workingDays, { today, closedDays: settings.closedDays }),
        method.kind === 'pickup' ? pickupPlace(settings, method, today) : null,
      ),
    ]
  })
  return { weightGrams: grams === null ? null : withPackaging(delivery, grams), options }
}

interface SuppliedLine {
  /** Cents */
  readonly net: number
  readonly quantity: number
  readonly weightGrams: number | null
  readonly supply: LineSupply['supply'] | null
  /** Pieces of all lines that share the stock */
  readonly piecesOfStock: number
  readonly decorated: boolean
  readonly decorationDays: number
}

async function readSuppliedLines(
  ctx: Context,
  cart: readonly CartItem[],
  { leadTimes }: Pick<Settings, 'leadTimes'>,
): Promise<SuppliedLine[]> {
  const supplies = await readLineSupplies(ctx, cart)
  const decorated = cart.filter(({ placements }) => placements.length > 0)
  const terms = await readDecorationTerms(
    ctx,
    decorated.map(({ productId }) => productId),
  )
  const pieces = new Map<string, number>()
  for (const [index, { quantity }] of cart.entries()) {
    const key = supplies[index]?.stockKey
    if (key !== undefined) pieces.set(key, (pieces.get(key) ?? 0) + quantity)
  }
  return cart.map((line, index) => {
    const found = supplies[index] ?? null
    return {
      net: eurosToAmount(line.lineTotal),
      quantity: line.quantity,
      weightGrams: found?.weightGrams ?? null,
      // A line without a variant draws on all of the product's stock.
      supply: found === null ? null : { ...found.supply, ...(line.variantId === null && { shelfStock: line.shelfStock }) },
      piecesOfStock: pieces.get(found?.stockKey ?? '') ?? line.quantity,
      decorated: line.placements.length > 0,
      decorationDays: maxTechniqueDays(line, terms.get(line.productId), leadTimes.decorationDays),
    }
  })
}

/** Working days of a line's slowest technique; `defaultDays` where its rate card has none. */
function maxTechniqueDays({ placements }: CartItem, terms: DecorationTerms | undefined, defaultDays: number): number {
  const days = placements.map(({ position, technique }) => {
    const found = terms?.positions.find(({ key }) => key === position)?.techniques.find(({ key }) => key === technique)
    return terms?.cards.find(({ key }) => key === found?.rateCard)?.leadDays ?? defaultDays
  })
  return Math.max(0, ...days)
}

/** The day of the slowest line; null where a line or the transport has none. */
function earliestDay(
  lines: readonly SuppliedLine[],
  deliveryDays: number | null,
  { today, closedDays }: { readonly today: string; readonly closedDays: ClosedDays },
): string | null {
  if (deliveryDays === null) return null
  let last = ''
  for (const { supply, piecesOfStock, decorated, decorationDays } of lines) {
    const wish = { quantity: piecesOfStock, decorated, today }
    const estimate = supply === null ? null : estimateDelivery(supply, wish, { decorationDays, deliveryDays, closedDays })
    if (estimate === null) return null
    if (estimate.day > last) last = estimate.day
  }
  return last
}

function presentOption(
  { delivery: { vatPercent } }: Settings,
  method: DeliveryMethod,
  price: DeliveryPrice,
  day: string | null,
  place: PickupPlace | null,
): DeliveryOption {
  const cents = price.kind === 'priced' ? price.cents : null
  return {
    key: method.key,
    kind: method.kind,
    name: method.name,
    note: method.note,
    address: place?.address ?? null,
    hours: place?.hours ?? null,
    zone: price.zone?.name ?? null,
    price: cents === null ? null : amountToEuros(cents),
    vatPercent,
    gross: cents === null ? null : amountToEuros(grossAmount(cents, vatPercent)),
    workingDays: price.workingDays,
    earliestDay: day,
    reason: price.kind === 'open' ? { code: price.reason, text: openPriceText(price.reason) } : null,
  }
}
