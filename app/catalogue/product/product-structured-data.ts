import { type Availability, type ProductDetail } from '#app/catalogue/catalogue.ts'
import { contactText } from '#app/catalogue/manufacturers/shown-safety.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { type PieceRange, shippingData, type ShippingTerms } from '#app/catalogue/product/shipping-data.ts'
import type { ProductReviews } from '#app/catalogue/reviews/reviews.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { type PriceRow, priceRows } from '#app/pricing/price-breaks.ts'
import { piecePriceWithVat } from '#app/pricing/unit-price.ts'

const availabilities: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'coming-soon': 'https://schema.org/PreOrder',
  'made-to-order': 'https://schema.org/MadeToOrder',
}

interface StructuredDataInput {
  readonly product: ProductDetail
  readonly reviews: ProductReviews
  /** Makes a path an absolute URL */
  readonly absolute: (path: string) => string
  readonly url: string
  readonly shipping: ShippingTerms
}

/**
 * The product as schema.org JSON-LD: price and the customers' rating. The catalogue's own stars are not included.
 */
export function productStructuredData({ product, reviews, absolute, url, shipping }: StructuredDataInput): object {
  const pictures = [...new Set(product.images.map(({ src }) => src))]
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    url,
    image: (pictures.length > 0 ? pictures : [product.imageSrc]).map(absolute),
    productID: String(product.id),
    category: product.primaryCategory.fullName,
    ...(product.sku === null ? {} : { sku: product.sku }),
    ...(product.gtin === null ? {} : { gtin: product.gtin }),
    ...(product.brand === null ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...originData(product.origin),
    ...safetyData(product.safety),
    ...environmentData(product.environment),
    ...(product.material === null ? {} : { material: product.material }),
    ...furtherProperties(product),
    ...(product.weightGrams === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' } }),
    ...(product.colours.length === 0 ? {} : { color: product.colours.map(({ label }) => label).join(', ') }),
    ...(isPriceOnRequest(product) ? {} : { offers: offersData(product, url, shipping) }),
    ...(reviews.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average,
            reviewCount: reviews.count,
            bestRating: 5,
          },
          review: reviews.newest.slice(0, 5).map(({ rating, author, body, day }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            datePublished: day,
            reviewBody: body,
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
          })),
        }),
  }
}

/**
 * One offer, or with price breaks an offer for each range of quantities. Prices have VAT, as in the feeds: search engines take
 * down offers whose prices differ. The net price is the specification.
 */
function offersData(product: ProductDetail, url: string, shipping: ShippingTerms): object {
  const rows = priceRows(product)
  const { vatPercent, offerEnd, discountPercent, availableFrom, minimumQuantity } = product
  const terms = {
    url,
    priceCurrency: 'EUR',
    availability: availabilities[product.availability],
    itemCondition: 'https://schema.org/NewCondition',
    ...(availableFrom === null ? {} : { availabilityStarts: availableFrom }),
    ...(offerEnd === null || discountPercent === 0 ? {} : { priceValidUntil: offerEnd }),
  }
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
  if (rows.length === 1) return offerOf(rows[0], undefined)
  const prices = rows.map(({ unitPrice }) => unitPrice)
  return {
    '@type': 'AggregateOffer',
    ...terms,
    lowPrice: priceText(Math.min(...prices), vatPercent),
    highPrice: priceText(Math.max(...prices), vatPercent),
    offerCount: rows.length,
    eligibleQuantity: quantityData(rangeOf(minimumQuantity, undefined)),
    offers: rows.map((row, index) => offerOf(row, rows[index + 1])),
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
function priceText(unitPrice: number, vatPercent: number): string {
  return amountToEuros(piecePriceWithVat(unitPrice, vatPercent)).toFixed(2)
}

function originData(origin: ProductDetail['origin']): object {
  if (origin === null) return {}
  const { country, makerName } = origin
  return {
    ...(country === null ? {} : { countryOfOrigin: country }),
    ...(makerName === null ? {} : { manufacturer: { '@type': 'Organization', name: makerName } }),
  }
}

/** The manufacturer whom the law asks for precedes the maker whom the merchant tells of. */
function safetyData({ manufacturer }: ProductDetail['safety']): object {
  if (manufacturer === null || manufacturer.name === null) return {}
  const { name, address, emails, pages } = manufacturer
  return {
    manufacturer: {
      '@type': 'Organization',
      name,
      ...(address === null ? {} : { address }),
      ...(emails[0] === undefined ? {} : { email: emails[0] }),
      ...(pages[0] === undefined ? {} : { url: pages[0] }),
    },
  }
}

function environmentData({ certificates }: ProductDetail['environment']): object {
  if (certificates.length === 0) return {}
  return {
    hasCertification: certificates.map(({ name, number, validUntil }) => ({
      '@type': 'Certification',
      name,
      certificationIdentification: number,
      ...(validUntil === null ? {} : { expires: validUntil }),
    })),
  }
}

/** What schema.org has no property for: shares of materials, warnings, the responsible person in the EU. */
function furtherProperties({ environment: { composition, recycledPercent }, safety }: ProductDetail): object {
  const property = (name: string, value: string | number, unitCode?: string) => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...(unitCode === undefined ? {} : { unitCode }),
  })
  const percent = 'P1'
  const all = [
    ...composition.map((share) => property(`Σύνθεση: ${share.material}`, share.percent, percent)),
    ...(recycledPercent === null || recycledPercent === 0 ? [] : [property('Ανακυκλωμένο υλικό', recycledPercent, percent)]),
    ...(safety.responsible === null ? [] : [property('Υπεύθυνο πρόσωπο στην ΕΕ', contactText(safety.responsible))]),
    ...(safety.warnings === null ? [] : [property('Προειδοποιήσεις ασφάλειας', safety.warnings)]),
  ]
  return all.length === 0 ? {} : { additionalProperty: all }
}

/** The breadcrumb as schema.org JSON-LD. */
export function breadcrumbStructuredData(crumbs: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}
