import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { firstSupply } from '#app/catalogue/product/variant-choice.ts'
import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { clockText } from '#app/company/service-hours.ts'
import { noCutOff } from '#app/company/cut-off.ts'
import { isWeekend } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { carrierPrice, goodsGrams } from '#app/pricing/delivery-price.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { unitPriceAt } from '#app/pricing/unit-price.ts'
import { type DeliveryDays, promiseProduct } from '#app/promise/promise.ts'

/** What the shipping of a page's offers depends on. */
export interface ShippingTerms {
  readonly delivery: DeliverySettings
  readonly days: DeliveryDays
  /** Minutes of the day, Athens time */
  readonly orderCutOff: number
}

const country = 'GR'

/** The pieces of a price break; the last one has no end. */
export interface PieceRange {
  readonly from: number
  readonly to: number | null
}

/**
 * Shipping of a price break's pieces without a logo to the merchant's usual zone, as schema.org's `OfferShippingDetails`; null
 * where price or day are agreed. Amounts have VAT, as the offer's prices. Its days end on the day that the page promises.
 */
export function shippingData(
  product: ProductDetail,
  range: PieceRange,
  { delivery, days, orderCutOff }: ShippingTerms,
): object | null {
  const quantity = range.from
  const times = timesOf(product, range, days)
  const goodsNet = lineTotal(unitPriceAt(product, quantity), quantity)
  const grams = goodsGrams([{ quantity, weightGrams: product.weightGrams }])
  const price = carrierPrice(delivery, delivery.usualZone, { grams, goodsNet })
  if (times === null || price === null) return null
  const money = (cents: number, vatPercent: number) => ({
    '@type': 'MonetaryAmount',
    value: amountToEuros(grossAmount(cents, vatPercent)),
    currency: 'EUR',
  })
  const { freeFromCents } = price
  return {
    '@type': freeFromCents === null ? 'OfferShippingDetails' : ['OfferShippingDetails', 'ShippingRateSettings'],
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: money(price.cents, delivery.vatPercent),
    ...(freeFromCents === null ? {} : { freeShippingThreshold: money(freeFromCents, product.vatPercent) }),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      ...(orderCutOff === noCutOff ? {} : { cutoffTime: clockText(orderCutOff).replace('.', ':').padStart(5, '0') }),
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays },
      handlingTime: dayCount(times.map(({ handling }) => handling)),
      transitTime: dayCount(times.map(({ transit }) => transit)),
    },
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`)

const dayCount = (counts: readonly number[]) => ({
  '@type': 'QuantitativeValue',
  minValue: Math.min(...counts),
  maxValue: Math.max(...counts),
  unitCode: 'DAY',
})

/**
 * Weekdays until the first pieces of the range arrive, and until later ones do where the stock or a carrier's weight ends within
 * it; null where the first are not promised for sure. Holidays and a first day to come are in the handling, since readers of
 * the data know weekdays alone.
 */
function timesOf(
  product: ProductDetail,
  { from, to }: PieceRange,
  days: DeliveryDays,
): readonly { readonly handling: number; readonly transit: number }[] | null {
  const supply = firstSupply(product)
  const beyondStock = supply.shelfStock + 1
  // The last pieces on the shelf may be too heavy for the carrier of the first.
  const stockEnds = from < beyondStock && (to === null || beyondStock <= to) ? [supply.shelfStock, beyondStock] : []
  const later = [...stockEnds, ...(to === null ? [] : [to])]
  const promised = [from, ...later].map((quantity) =>
    promiseProduct(supply, { quantity, decoration: null, postcode: null }, days),
  )
  if (promised[0]?.isSure !== true) return null
  return promised.flatMap((promise) => {
    if (promise === null || !promise.isSure) return []
    const transit = promise.parts.delivery
    return [{ handling: weekdaysUntil(days.orderDay, promise.day) - transit, transit }]
  })
}

/** From the day after `from` to `day`. */
function weekdaysUntil(from: string, day: string): number {
  let count = 0
  for (let each = dayAfter(from, 1); each <= day; each = dayAfter(each, 1)) if (!isWeekend(each)) count += 1
  return count
}
