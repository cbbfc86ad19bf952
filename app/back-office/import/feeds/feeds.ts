import type { FeedKind } from '#app/back-office/import/feeds/feed-names.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { discountInForce } from '#app/catalogue/catalogue.ts'
import { discountedUnitPrice, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'
import { escapeXml } from '#app/platform/text/xml.ts'

/** An offer of a feed: a product, or one of its colours if the market lists each separately. */
export interface FeedOffer {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly pictures: readonly string[]
  /** From the broadest category to the product's own */
  readonly categories: readonly string[]
  /** With VAT, in cents */
  readonly price: number
  readonly vatPercent: number
  readonly stock: number
  readonly madeToOrder: boolean
  readonly brand: string
  readonly sku: string | null
  readonly colour: string | null
  readonly sizes: readonly string[]
  readonly weightGrams: number | null
}

interface FeedProduct {
  readonly id: number
  readonly product: ImportedProduct
  readonly url: string
  readonly categories: readonly string[]
  /** The URL of a picture as JPEG */
  pictureOf(src: string): string
  colourLabel(name: string): string
}

const unitsPerCent = 100

/** Offers of a product: those a consumer can buy by the piece, with a price and a picture. */
export function feedOffers({ id, product, url, categories, pictureOf, colourLabel }: FeedProduct, today: string): FeedOffer[] {
  const { price, images, variants, minimumQuantity, quantityMultiple, availableFrom } = product
  const isComing = availableFrom !== null && availableFrom > today
  if (price === 0 || images.length === 0 || minimumQuantity > 1 || quantityMultiple > 1 || isComing) return []
  const discounted = discountedUnitPrice(price, discountInForce(product, today))
  const common = {
    description: product.description || product.title,
    url,
    categories,
    price: roundHalfUp(unitPriceWithVat(discounted, product.vatPercent), unitsPerCent),
    vatPercent: product.vatPercent,
    madeToOrder: product.madeToOrder,
    brand: product.brand ?? '',
    weightGrams: product.weightGrams,
  }
  const colours = [...new Set(variants.flatMap(({ colour }) => (colour === null ? [] : [colour])))]
  if (colours.length === 0) {
    const sizes = variants.flatMap(({ size }) => (size === null ? [] : [size]))
    const pictures = images.map(({ src }) => pictureOf(src))
    const stock = stockOf(variants, product.stock)
    return [{ ...common, id: String(id), title: product.title, pictures, stock, sku: product.sku, colour: null, sizes }]
  }
  return colours.map((colour, at) => {
    const own = variants.filter((variant) => variant.colour === colour)
    const ids = new Set(own.map(({ variantId }) => variantId))
    const ofColour = images.filter(({ alt, variantIds }) => alt === colour || variantIds.some((each) => ids.has(each)))
    const label = colourLabel(colour)
    return {
      ...common,
      id: `${id}-${at + 1}`,
      title: `${product.title}, ${label}`,
      pictures: (ofColour.length > 0 ? ofColour : images).map(({ src }) => pictureOf(src)),
      stock: stockOf(own, product.stock),
      sku: own[0]?.sku ?? product.sku,
      colour: label,
      sizes: own.flatMap(({ size }) => (size === null ? [] : [size])),
    }
  })
}

/** The sum if variants have their own stock, else the shared stock. */
function stockOf(variants: readonly { readonly stock: number | null }[], shared: number): number {
  const own = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  return own.length === 0 ? shared : own.reduce((sum, stock) => sum + stock, 0)
}

interface FeedFrame {
  readonly head: string
  readonly tail: string
  offer(offer: FeedOffer): string
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const element = (name: string, value: string | number | null) =>
  value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`
const euros = (cents: number) => (cents / 100).toFixed(2)
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()
const mostPictures = 10

/** A market's file format; `moment` is when it was generated. */
export function feedFrame(kind: FeedKind, shop: { readonly name: string; readonly url: string }, moment: Date): FeedFrame {
  if (kind === 'google') {
    return {
      head: `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', shop.name)}${element('link', shop.url)}${element('description', shop.name)}\n`,
      tail: '</channel></rss>\n',
      offer: googleOffer,
    }
  }
  const made = moment.toISOString().slice(0, 16).replace('T', ' ')
  if (kind === 'skroutz') {
    return {
      head: `${xmlHead}<mywebstore><created_at>${made}</created_at><products>\n`,
      tail: '</products></mywebstore>\n',
      offer: skroutzOffer,
    }
  }
  return { head: `${xmlHead}<store date="${made}"><products>\n`, tail: '</products></store>\n', offer: bestPriceOffer }
}

function googleOffer(offer: FeedOffer): string {
  const [first = '', ...others] = offer.pictures
  const availability = offer.stock > 0 ? 'in_stock' : offer.madeToOrder ? 'backorder' : 'out_of_stock'
  const fields = [
    element('g:id', offer.id),
    element('g:title', cut(offer.title, 150)),
    element('g:description', cut(offer.description, 5_000)),
    element('g:link', offer.url),
    element('g:image_link', first),
    ...others.slice(0, mostPictures).map((each) => element('g:additional_image_link', each)),
    element('g:availability', availability),
    element('g:price', `${euros(offer.price)} EUR`),
    element('g:product_type', offer.categories.join(' > ')),
    element('g:brand', offer.brand),
    element('g:mpn', offer.sku),
    element('g:color', offer.colour),
    element('g:condition', 'new'),
    ...(offer.brand === '' || offer.sku === null ? [element('g:identifier_exists', 'no')] : []),
  ]
  return `<item>${fields.join('')}</item>\n`
}

function skroutzOffer(offer: FeedOffer): string {
  const [first = '', ...others] = offer.pictures
  const fields = [
    element('id', offer.id),
    element('name', cut(offer.title, 300)),
    element('link', offer.url),
    element('image', first),
    ...others.slice(0, mostPictures).map((each) => element('additionalimage', each)),
    element('category', offer.categories.join(' > ')),
    element('price_with_vat', euros(offer.price)),
    element('vat', `${offer.vatPercent}.00`),
    element('availability', offer.stock > 0 ? 'Παράδοση 1 έως 3 ημέρες' : 'Παράδοση 4 έως 10 ημέρες'),
    element('manufacturer', offer.brand || 'OEM'),
    element('mpn', offer.sku),
    element('color', offer.colour),
    element('size', offer.sizes.join(',')),
    element('weight', offer.weightGrams),
    element('quantity', offer.stock),
    element('description', cut(offer.description, 10_000)),
  ]
  return `<product>${fields.join('')}</product>\n`
}

function bestPriceOffer(offer: FeedOffer): string {
  const [first = '', ...others] = offer.pictures
  const fields = [
    element('productId', offer.id),
    element('title', cut(offer.title, 300)),
    element('productURL', offer.url),
    element('imageURL', first),
    ...others.slice(0, mostPictures).map((each, at) => element(`imageURL${at + 2}`, each)),
    element('price', euros(offer.price)),
    element('category_path', offer.categories.join('->')),
    element('availability', offer.stock > 0 ? 'Παράδοση 1 έως 3 ημέρες' : 'Παράδοση 4 έως 10 ημέρες'),
    element('stock', offer.stock > 0 ? 'Y' : 'N'),
    element('brand', offer.brand),
    element('mpn', offer.sku),
    element('color', offer.colour),
    element('size', offer.sizes.join(',')),
    element('weight', offer.weightGrams),
    element('description', cut(offer.description, 10_000)),
  ]
  return `<product>${fields.join('')}</product>\n`
}
