import { readCart } from '#app/cart/cart.server.ts'
import { offeredLines } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { DeliveryDays, DeliveryPromise } from '#app/promise/promise.ts'
import { gramsOfLines, type PromisedLine, promiseLines, slowestPromise } from '#app/promise/promise-lines.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import type { DeliveryMethod } from '#app/company/delivery-settings.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import type { DeliveryOption, DeliveryOptions } from '#app/delivery/delivery.contract.ts'
import { type DeliveryRefusal, openPriceText } from '#app/delivery/delivery-refusals.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { decorationOf } from '#app/personalisation/decoration-time.ts'
import { type PickupPlace, pickupPlace } from '#app/delivery/pickup-place.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { amountToEuros, eurosToAmount } from '#app/platform/text/money.ts'
import { type DeliveryPrice, deliveryPrice, withPackaging } from '#app/pricing/delivery-price.ts'
import { grossAmount } from '#app/pricing/totals.ts'

export interface DeliveryPlace {
  readonly country: string
  /** Without a postcode only collecting in person is available. */
  readonly postcode: string | null
}

/** The delivery methods of a cart, with price and earliest day. Refuses a cart with nothing that can be ordered. */
export async function readDeliveryOptions(
  ctx: Context,
  { cartId, country, postcode }: DeliveryPlace & { readonly cartId: string },
): Promise<Result<DeliveryOptions, DeliveryRefusal>> {
  const cart = offeredLines(await readCart(ctx, cartId))
  if (cart.length === 0) return refuse({ refusal: 'empty-cart' })
  return done(await deliveryOptionsOf(ctx, cart, { country, postcode }))
}

/** The delivery methods of lines already read. */
export async function deliveryOptionsOf(
  ctx: Context,
  cart: readonly CartItem[],
  { country, postcode }: DeliveryPlace,
): Promise<DeliveryOptions> {
  const settings = await readSettings(ctx)
  const { delivery } = settings
  const days = deliveryDaysOf(promiseSettingsOf(settings), ctx.now)
  const lines = await readPromisedLines(ctx, cart, days)
  const grams = gramsOfLines(lines)
  const goodsNet = cart.reduce((sum, { lineTotal }) => sum + eurosToAmount(lineTotal), 0)
  // Nobody collects from a place that the merchant has not named.
  const offered = delivery.methods.filter((method) => method.kind !== 'pickup' || method.address !== '' || settings.seat !== '')
  const methods = postcode === null ? offered.filter(({ kind }) => kind === 'pickup') : offered
  const options = methods.flatMap((method) => {
    const price = deliveryPrice(delivery, method, { grams, goodsNet, country, postcode: postcode ?? '' })
    if (price === null) return []
    return [
      presentOption(
        settings,
        method,
        price,
        promiseBy(lines, price, days),
        method.kind === 'pickup' ? pickupPlace(settings, method, dayInAthens(ctx.now)) : null,
      ),
    ]
  })
  return { weightGrams: grams === null ? null : withPackaging(delivery, grams), options }
}

/** The lines of a cart with their current supply and the time of their logos. */
export async function readPromisedLines(
  ctx: Context,
  cart: readonly CartItem[],
  { decorationDays }: DeliveryDays,
): Promise<PromisedLine[]> {
  const supplies = await readLineSupplies(ctx, cart)
  const decorated = cart.filter(({ placements }) => placements.length > 0)
  const terms = await readDecorationTerms(
    ctx,
    decorated.map(({ productId }) => productId),
  )
  return cart.map((line, index) => {
    const found = supplies[index] ?? null
    return {
      // A line without a variant draws on all of the product's stock.
      supply: found === null ? null : { ...found.supply, ...(line.variantId === null && { shelfStock: line.shelfStock }) },
      stockKey: found?.stockKey ?? '',
      quantity: line.quantity,
      decoration: decorationOf(line.placements, terms.get(line.productId), decorationDays),
    }
  })
}

/** The promise of the slowest line by a method; null where a line or the transport has none. */
function promiseBy(
  lines: readonly PromisedLine[],
  { workingDays, kind }: DeliveryPrice,
  days: DeliveryDays,
): DeliveryPromise | null {
  if (workingDays === null) return null
  return slowestPromise(promiseLines(lines, { days: workingDays, isSure: kind === 'priced' }, days))
}

function presentOption(
  { delivery: { vatPercent } }: Settings,
  method: DeliveryMethod,
  price: DeliveryPrice,
  promise: DeliveryPromise | null,
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
    earliestDay: promise?.day ?? null,
    isDaySure: promise?.isSure === true,
    reason: price.kind === 'open' ? { code: price.reason, text: openPriceText(price.reason) } : null,
  }
}
