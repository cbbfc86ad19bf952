import type { Availability, ProductDetail } from '#app/catalogue/catalogue.ts'
import { returnPolicyData, returnPolicyRef } from '#app/catalogue/product/return-policy-data.ts'
import { type PieceRange, shippingData, type ShippingTerms } from '#app/catalogue/product/shipping-data.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { type PriceRow, priceRows } from '#app/pricing/price-breaks.ts'
import { piecePriceWithVat } from '#app/pricing/unit-price.ts'

/** What the offers of a page depend on besides the product. */
export interface OfferTerms {
  /** Makes a path an absolute URL */
  readonly absolute: (path: string) => string
  /** The product's page */
  readonly url: string
  /** The page about returns */
  readonly returnsUrl: string
  readonly shipping: ShippingTerms
}

const availabilities: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'coming-soon': 'https://schema.org/PreOrder',
  'made-to-order': 'https://schema.org/MadeToOrder',
}

/** The properties that offers of a product and of a variant share. */
export function saleData({ availableFrom, offerEnd, discountPercent }: ProductDetail, availability: Availability): object {
  return {
    priceCurrency: 'EUR',
    availability: availabilities[availability],
    itemCondition: 'https://schema.org/NewCondition',
    ...(availableFrom === null ? {} : { availabilityStarts: availableFrom }),
    ...(offerEnd === null || discountPercent === 0 ? {} : { priceValidUntil: offerEnd }),
  }
}

/**
 * One offer, or with price breaks an offer for each range of quantities. Prices have VAT, as in the feeds: search engines take
 * down offers whose prices differ. The net price is the specification.
 */
export function offersData(product: ProductDetail, { url, returnsUrl, shipping }: OfferTerms): object {
  const rows = priceRows(product)
  const { vatPercent, minimumQuantity } = product
  const terms = { url, ...saleData(product, product.availability) }
  const returns = returnPolicyData(url, returnsUrl)
  const offerOf = ({ from, unitPrice }: PriceRow, next: PriceRow | undefined) => ({
    '@type': 'Offer',
    ...terms,
    ...shippingOf(product, rangeOf(from, next), shipping),
    price: priceText(unitPrice, vatPercent),
    eligibleQuantity: quantityData(rangeOf(from, next)),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: unitPriceToEuros(unitPrice),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      unitCode: 'C62',
      eligibleQuantity: quantityData(rangeOf(from, next)),
    },
  })
  if (rows.length === 1) return { ...offerOf(rows[0], undefined), hasMerchantReturnPolicy: returns }
  const prices = rows.map(({ unitPrice }) => unitPrice)
  return {
    '@type': 'AggregateOffer',
    ...terms,
    lowPrice: priceText(Math.min(...prices), vatPercent),
    highPrice: priceText(Math.max(...prices), vatPercent),
    offerCount: rows.length,
    eligibleQuantity: quantityData(rangeOf(minimumQuantity, undefined)),
    hasMerchantReturnPolicy: returns,
    offers: rows.map((row, index) => ({ ...offerOf(row, rows[index + 1]), hasMerchantReturnPolicy: returnPolicyRef(url) })),
  }
}

function shippingOf(product: ProductDetail, range: PieceRange, shipping: ShippingTerms): object {
  const shippingDetails = shippingData(product, range, shipping)
  return shippingDetails === null ? {} : { shippingDetails }
}

/** Pieces of a price break: up to the next one. */
function rangeOf(from: number, next: PriceRow | undefined): PieceRange {
  return { from, to: next === undefined ? null : next.from - 1 }
}

function quantityData({ from, to }: PieceRange): object {
  return {
    '@type': 'QuantitativeValue',
    minValue: from,
    ...(to === null ? {} : { maxValue: to }),
    unitCode: 'C62',
  }
}

/** «1.98», with VAT */
export function priceText(unitPrice: number, vatPercent: number): string {
  return amountToEuros(piecePriceWithVat(unitPrice, vatPercent)).toFixed(2)
}
