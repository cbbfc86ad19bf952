import { orderingOfProduct } from '#app/agents/gifts/ordering.ts'
import { itemId } from '#app/catalogue/item-id.ts'
import { price } from '#app/agents/ucp/amounts.ts'
import type { SelectedOption } from '#app/agents/ucp/select-variants.ts'
import type { Availability, ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { variantAvailability } from '#app/catalogue/product/variant-availability.ts'
import { firstSupply } from '#app/catalogue/product/variant-choice.ts'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { piecePriceWithVat, priceBreakAt } from '#app/pricing/unit-price.ts'
import { type DeliveryDays, promiseProduct } from '#app/promise/promise.ts'
import { productColourUrl, productUrl } from '#app/urls.ts'

// A product as the protocol has it. Prices are those of the page's structured data and of the feeds: one piece, at the least
// quantity, with VAT. Net prices, price breaks and the day on which the least quantity arrives are in `metadata`.

/** Greek names of the options */
const optionNames = { colour: 'Χρώμα', size: 'Μέγεθος' } as const

export interface PresentedVariant {
  readonly id: string
  readonly options: readonly SelectedOption[]
  readonly isAvailable: boolean
  readonly body: object
}

export interface PresentedProduct {
  /** Without its variants */
  readonly body: object
  readonly variants: readonly [PresentedVariant, ...PresentedVariant[]]
}

/** What an answer depends on besides the product. */
export interface Presentation {
  readonly origin: string
  /** ISO day, Athens time */
  readonly today: string
  readonly days: DeliveryDays
  /** null: the merchant's usual zone */
  readonly postcode: string | null
}

export function presentProduct(product: ProductDetail, { origin, today, days, postcode }: Presentation): PresentedProduct {
  const [first] = priceRows(product)
  const { vatPercent, discountPercent, minimumQuantity } = product
  const amount = price(piecePriceWithVat(first.unitPrice, vatPercent))
  const list = discountPercent > 0 ? price(piecePriceWithVat(priceBreakAt(product, minimumQuantity).unitPrice, vatPercent)) : null
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)
  const media = (src: string, alt: string) => ({
    type: 'image',
    url: absolute(resizedUrl(src, { width: 800, format: 'jpg' })),
    alt_text: alt,
  })
  const pictures = [...new Set([product.imageSrc, ...product.images.map(({ src }) => src)])]
  const prices = { price: amount, ...(list !== null && { list_price: list }) }
  const variants = product.variants.map((variant) => presentVariant(product, variant, { prices, absolute, media }))
  const [featured = presentOnly(product, prices), ...others] = variants
  return {
    body: {
      id: String(product.id),
      title: product.title,
      description: { plain: product.description || product.title },
      url: absolute(productUrl(product.id)),
      categories: [{ value: product.primaryCategory.fullName, taxonomy: 'merchant' }],
      price_range: { min: amount, max: amount },
      ...(list !== null && { list_price_range: { min: list, max: list } }),
      media: pictures.map((src) => media(src, product.title)),
      ...(product.rating !== null && { rating: { value: product.rating, scale_min: 1, scale_max: 5 } }),
      metadata: { ...metadataOf(product, today), ...arrivalOf(product, days, postcode) },
    },
    variants: [featured, ...others],
  }
}

interface Parts {
  readonly prices: object
  absolute(path: string): string
  media(src: string, alt: string): object
}

function presentVariant(product: ProductDetail, variant: ProductVariant, { prices, absolute, media }: Parts): PresentedVariant {
  const { colour, size, sku, gtin, stock, shelfStock, imageSrc, variantId } = variant
  const options = [
    ...(colour === null ? [] : [{ name: optionNames.colour, label: colour.label }]),
    ...(size === null ? [] : [{ name: optionNames.size, label: size.toUpperCase() }]),
  ]
  const title = options.length === 0 ? product.title : options.map(({ label }) => label).join(', ')
  const id = itemId({ productId: product.id, variantId })
  const availability = availabilityOf(product, { stock, shelfStock })
  return {
    id,
    options,
    isAvailable: availability.available,
    body: {
      id,
      ...(sku !== null && { sku }),
      ...barcodesOf(gtin),
      title,
      description: { plain: `${product.title}: ${title}` },
      url: absolute(colour === null ? productUrl(product.id) : productColourUrl(product.id, colour.name)),
      ...prices,
      availability,
      ...(options.length > 0 && { options }),
      ...(imageSrc !== null && { media: [media(imageSrc, `${product.title}: ${title}`)] }),
      metadata: { stock, shelf_stock: shelfStock },
    },
  }
}

/** The only variant of a product without variants */
function presentOnly(product: ProductDetail, prices: object): PresentedVariant {
  const { id: productId, title, sku, gtin, stock, shelfStock } = product
  const id = itemId({ productId, variantId: null })
  const availability = availabilityOf(product, { stock, shelfStock })
  return {
    id,
    options: [],
    isAvailable: availability.available,
    body: {
      id,
      ...(sku !== null && { sku }),
      ...barcodesOf(gtin),
      title,
      description: { plain: title },
      ...prices,
      availability,
      metadata: { stock, shelf_stock: shelfStock },
    },
  }
}

const barcodesOf = (gtin: string | null) => (gtin === null ? {} : { barcodes: [{ type: 'GTIN', value: gtin }] })

const statuses: Readonly<Record<Availability, string>> = {
  'in-stock': 'in_stock',
  'made-to-order': 'backorder',
  'coming-soon': 'preorder',
  'out-of-stock': 'out_of_stock',
}

function availabilityOf(
  product: ProductDetail,
  pieces: Pick<ProductVariant, 'stock' | 'shelfStock'>,
): { readonly available: boolean; readonly status: string } {
  if (isPriceOnRequest(product)) return { available: false, status: 'price_on_request' }
  const availability = variantAvailability(product, pieces)
  const available = availability === 'in-stock' || availability === 'made-to-order'
  return { available, status: statuses[availability] }
}

/** Facts for which the protocol has no field. */
function metadataOf(product: ProductDetail, today: string): object {
  const { vatPercent, minimumQuantity, quantityMultiple, packSize, stock, shelfStock, leadTimeDays, restockLeadTimeDays } =
    product
  return {
    vat_percent: vatPercent,
    minimum_quantity: minimumQuantity,
    quantity_multiple: quantityMultiple,
    ...(packSize !== null && { pack_size: packSize }),
    stock,
    shelf_stock: shelfStock,
    ...(leadTimeDays !== null && { lead_time_days: leadTimeDays }),
    ...(restockLeadTimeDays !== null && { restock_lead_time_days: restockLeadTimeDays }),
    ordering: orderingOfProduct(product, today),
    ...(product.availableFrom !== null && { available_from: product.availableFrom }),
    ...(isPriceOnRequest(product)
      ? { price_on_request: priceOnRequestText }
      : {
          price_breaks: priceRows(product).map(({ from, unitPrice }) => ({
            quantity: from,
            net: unitPriceToEuros(unitPrice),
            gross: amountToEuros(piecePriceWithVat(unitPrice, vatPercent)),
          })),
        }),
  }
}

/** The day of the page: of the least quantity without a logo, of the variant that it starts with. */
function arrivalOf(product: ProductDetail, days: DeliveryDays, postcode: string | null): object {
  const order = { quantity: product.minimumQuantity, decoration: null, postcode }
  const promise = promiseProduct(firstSupply(product), order, days)
  return promise === null ? {} : { delivery_day: promise.day, is_day_sure: promise.isSure }
}
