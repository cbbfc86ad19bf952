import { and, eq } from 'drizzle-orm'

import { addresses } from '#app/account/account.tables.ts'
import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import type { DeliveryPlace } from '#app/delivery/delivery-options.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { postcodeCountry } from '#app/company/local-postcode.ts'
import { postcodeIn } from '#app/company/postcode.ts'
import type { Context } from '#app/platform/context.server.ts'
import { deliveryPrice, goodsGrams, withPackaging } from '#app/pricing/delivery-price.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { optionAmount } from '#app/quotes/offer-money.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { DeliveryProposal } from '#app/quotes/staff/staff-quotes.contract.ts'

/**
 * Delivery cost of an offer's lines at their first quantities, by the merchant's cheapest carrier. Without a cost, but
 * with the reason, if the customer's postcode, a weight or a price is unknown.
 */
export async function proposeDelivery(ctx: Context, quoteId: string, lines: readonly OfferLine[]): Promise<DeliveryProposal> {
  const open = { cents: null, method: null, zone: null, weightGrams: null }
  const { country, postcode } = await readCustomerPlace(ctx, quoteId)
  if (postcode === null) return { ...open, postcode, reason: 'no-postcode' }
  const supplies = await readLineSupplies(ctx, lines)
  const grams = goodsGrams(
    lines.map(({ options }, index) => ({
      quantity: options[0]?.quantity ?? 0,
      weightGrams: supplies[index]?.supply.weightGrams ?? null,
    })),
  )
  const goodsNet = lines.reduce((sum, line) => sum + (line.options[0] === undefined ? 0 : optionAmount(line, line.options[0])), 0)
  const { delivery } = await readSettings(ctx)
  const prices = delivery.methods.flatMap((method) => {
    const price = method.kind === 'pickup' ? null : deliveryPrice(delivery, method, { grams, goodsNet, country, postcode })
    return price === null ? [] : [{ method: method.name, price }]
  })
  const weightGrams = grams === null ? null : withPackaging(delivery, grams)
  const [cheapest] = prices
    .flatMap(({ method, price }) =>
      price.kind === 'priced' ? [{ method, cents: price.cents, zone: price.zone?.name ?? null }] : [],
    )
    .toSorted((a, b) => a.cents - b.cents)
  if (cheapest !== undefined) return { ...cheapest, weightGrams, postcode, reason: null }
  const reason = prices.map(({ price }) => (price.kind === 'open' ? price.reason : null)).find((each) => each !== null)
  return { ...open, weightGrams, postcode, reason: reason ?? 'not-served' }
}

/**
 * The postcode of the requested place; without a place, of the account's default address. A place without a postcode
 * may differ from the account's address, so it is unknown.
 */
export async function readCustomerPlace({ db }: Context, quoteId: string): Promise<DeliveryPlace> {
  const [quote] = await db
    .select({ place: quotes.deliveryPlace, country: quotes.deliveryCountry, defaultPostcode: addresses.postalCode })
    .from(quotes)
    .leftJoin(addresses, and(eq(addresses.userId, quotes.userId), eq(addresses.isDeliveryDefault, true)))
    .where(eq(quotes.id, quoteId))
  if (quote === undefined) return { country: 'GR', postcode: null }
  const { place, country, defaultPostcode } = quote
  if (place.trim() !== '') return { country, postcode: postcodeIn(place, country) }
  // The account's addresses are Greek or Cypriot.
  const isThere = defaultPostcode !== null && postcodeCountry(defaultPostcode) === country
  return { country, postcode: isThere ? defaultPostcode : null }
}
