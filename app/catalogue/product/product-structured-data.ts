import { type Availability, type ProductDetail } from '#app/catalogue/catalogue.ts'
import type { ProductReviews } from '#app/catalogue/reviews/reviews.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { unitPriceAt } from '#app/pricing/unit-price.ts'

const availabilities: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'coming-soon': 'https://schema.org/PreOrder',
  'made-to-order': 'https://schema.org/MadeToOrder',
}

interface Told {
  readonly product: ProductDetail
  readonly reviews: ProductReviews
  /** Makes a path an absolute URL */
  readonly absolute: (path: string) => string
  readonly url: string
}

/**
 * The product as schema.org JSON-LD: its offer at the minimum quantity, net like the catalogue's prices, and the rating by
 * customers. The catalogue's own stars are not included.
 */
export function productStructuredData({ product, reviews, absolute, url }: Told): object {
  const pictures = [...new Set(product.images.map(({ src }) => src))]
  const { offerEnd, discountPercent } = product
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    url,
    image: (pictures.length > 0 ? pictures : [product.imageSrc]).map(absolute),
    productID: String(product.id),
    category: product.primaryCategory.fullName,
    ...(product.sku === null ? {} : { sku: product.sku }),
    ...(product.brand === null ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...originData(product.origin),
    ...(product.material === null ? {} : { material: product.material }),
    ...(product.weightGrams === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' } }),
    ...(product.colours.length === 0 ? {} : { color: product.colours.map(({ label }) => label).join(', ') }),
    offers: {
      '@type': 'Offer',
      url,
      price: amountToEuros(lineTotal(unitPriceAt(product, product.minimumQuantity), 1)).toFixed(2),
      priceCurrency: 'EUR',
      availability: availabilities[product.availability],
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minimumQuantity, unitCode: 'C62' },
      priceSpecification: product.priceBreaks.map(({ minQuantity }) => ({
        '@type': 'UnitPriceSpecification',
        price: unitPriceToEuros(unitPriceAt(product, minQuantity)),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: false,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minQuantity, unitCode: 'C62' },
      })),
      ...(product.availableFrom === null ? {} : { availabilityStarts: product.availableFrom }),
      ...(offerEnd === null || discountPercent === 0 ? {} : { priceValidUntil: offerEnd }),
    },
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

function originData(origin: ProductDetail['origin']): object {
  if (origin === null) return {}
  const { country, makerName } = origin
  return {
    ...(country === null ? {} : { countryOfOrigin: country }),
    ...(makerName === null ? {} : { manufacturer: { '@type': 'Organization', name: makerName } }),
  }
}

/** The breadcrumb as schema.org JSON-LD. */
export function breadcrumbStructuredData(crumbs: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}
