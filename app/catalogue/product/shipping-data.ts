import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { clockText } from '#app/company/service-hours.ts'
import { noCutOff } from '#app/company/cut-off.ts'
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

/**
 * Shipping of a quantity without a logo to the merchant's usual zone, as schema.org's `OfferShippingDetails`; null where price
 * or day are agreed. Amounts have VAT, as the offer's prices.
 */
export function shippingData(
  product: ProductDetail,
  quantity: number,
  { delivery, days, orderCutOff }: ShippingTerms,
): object | null {
  const promise = promiseProduct(product, { quantity, decoration: null, postcode: null }, days)
  const goodsNet = lineTotal(unitPriceAt(product, quantity), quantity)
  const grams = goodsGrams([{ quantity, weightGrams: product.weightGrams }])
  const price = carrierPrice(delivery, delivery.usualZone, { grams, goodsNet })
  if (promise === null || !promise.isSure || price === null) return null
  const money = (cents: number, vatPercent: number) => ({
    '@type': 'MonetaryAmount',
    value: amountToEuros(grossAmount(cents, vatPercent)),
    currency: 'EUR',
  })
  const businessDays = (value: number) => ({ '@type': 'QuantitativeValue', minValue: value, maxValue: value, unitCode: 'DAY' })
  const { freeFromCents } = price
  return {
    '@type': freeFromCents === null ? 'OfferShippingDetails' : ['OfferShippingDetails', 'ShippingRateSettings'],
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: money(price.cents, delivery.vatPercent),
    ...(freeFromCents === null ? {} : { freeShippingThreshold: money(freeFromCents, product.vatPercent) }),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      ...(orderCutOff === noCutOff ? {} : { cutoffTime: clockText(orderCutOff).replace('.', ':').padStart(5, '0') }),
      handlingTime: businessDays(promise.parts.availability),
      transitTime: businessDays(promise.parts.delivery),
    },
  }
}
