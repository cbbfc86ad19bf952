import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { contactText } from '#app/catalogue/manufacturers/shown-safety.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { offersData, type OfferTerms } from '#app/catalogue/product/product-offers-data.ts'
import { variantsData, variesBy } from '#app/catalogue/product/variants-data.ts'
import type { ProductReviews } from '#app/catalogue/reviews/reviews.ts'

interface StructuredDataInput extends OfferTerms {
  readonly product: ProductDetail
  readonly reviews: ProductReviews
}

/**
 * The product as schema.org JSON-LD: prices, variants and the customers' rating. The catalogue's own stars are not included.
 */
export function productStructuredData({ product, reviews, ...terms }: StructuredDataInput): object {
  const { absolute, url } = terms
  const differences = variesBy(product.variants)
  const pictures = [...new Set(product.images.map(({ src }) => src))]
  return {
    '@type': differences.length === 0 ? 'Product' : 'ProductGroup',
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
    ...(isPriceOnRequest(product) ? {} : { offers: offersData(product, terms) }),
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
    ...(differences.length === 0
      ? {}
      : {
          productGroupID: String(product.id),
          variesBy: differences,
          // After the offers, which define the returns that the variants' offers refer to.
          hasVariant: variantsData(product, terms),
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
