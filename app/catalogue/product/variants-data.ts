import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { itemId } from '#app/catalogue/item-id.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { type OfferTerms, priceText, saleData } from '#app/catalogue/product/product-offers-data.ts'
import { returnPolicyRef } from '#app/catalogue/product/return-policy-data.ts'
import { shippingData } from '#app/catalogue/product/shipping-data.ts'
import { variantAvailability } from '#app/catalogue/product/variant-availability.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { productColourUrl } from '#app/urls.ts'

/** A product may have five times as many, and its page names each variant twice. */
const maxVariants = 100

const axes = [
  { property: 'https://schema.org/color', valueOf: ({ colour }: ProductVariant) => colour?.name ?? null },
  { property: 'https://schema.org/size', valueOf: ({ size }: ProductVariant) => size },
] as const

/** The properties of schema.org in which the variants differ; empty if they differ only in what schema.org does not name. */
export function variesBy(variants: readonly ProductVariant[]): readonly string[] {
  return axes
    .filter(({ valueOf }) => new Set(variants.map((variant) => valueOf(variant))).size > 1)
    .map(({ property }) => property)
}

/** The variants as schema.org's products, each with the offer of its least quantity. */
export function variantsData(product: ProductDetail, terms: OfferTerms): object[] {
  const shipping = variantShipping(product, terms)
  return product.variants.slice(0, maxVariants).map((variant) => {
    const { variantId, sku, gtin, colour, size, imageSrc } = variant
    const labels = [colour?.label, size?.toUpperCase()].filter((label) => label !== undefined)
    return {
      '@type': 'Product',
      name: [product.title, ...labels].join(', '),
      productID: itemId({ productId: product.id, variantId }),
      ...(sku === null ? {} : { sku }),
      ...(gtin === null ? {} : { gtin }),
      ...(colour === null ? {} : { color: colour.label }),
      ...(size === null ? {} : { size: size.toUpperCase() }),
      image: terms.absolute(imageSrc ?? product.imageSrc),
      ...(isPriceOnRequest(product) ? {} : { offers: offerOf(product, variant, terms, shipping(variant)) }),
    }
  })
}

function offerOf(product: ProductDetail, variant: ProductVariant, { absolute, url }: OfferTerms, shipping: object): object {
  const [{ unitPrice }] = priceRows(product)
  return {
    '@type': 'Offer',
    url: variant.colour === null ? url : absolute(productColourUrl(product.id, variant.colour.name)),
    price: priceText(unitPrice, product.vatPercent),
    ...saleData(product, variantAvailability(product, variant)),
    ...shipping,
    hasMerchantReturnPolicy: returnPolicyRef(url),
  }
}

/** The shipping of a variant's least quantity, which differs by whether it is on the shelf: defined once, then named. */
function variantShipping(product: ProductDetail, { url, shipping }: OfferTerms): (variant: ProductVariant) => object {
  const range = { from: product.minimumQuantity, to: product.minimumQuantity }
  const refById = new Map<string, object>()
  return (variant) => {
    const id = `${url}#shipping-${variant.shelfStock >= range.from ? 'shelf' : 'order'}`
    const ref = refById.get(id)
    if (ref !== undefined) return ref
    const data = shippingData({ ...product, shelfStock: variant.shelfStock, variants: [variant] }, range, shipping)
    refById.set(id, data === null ? {} : { shippingDetails: { '@id': id } })
    return data === null ? {} : { shippingDetails: { '@id': id, ...data } }
  }
}
