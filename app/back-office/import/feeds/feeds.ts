import type { FeedKind } from '#app/back-office/import/feeds/feed-names.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { commonGtin } from '#app/catalogue/gtin.ts'
import { isReplenishable, discountInForce } from '#app/catalogue/catalogue.ts'
import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'
import { lazily } from '#app/platform/text/lazily.ts'
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
  /** Working days until it can leave; null if it cannot be ordered, or in an unknown time */
  readonly days: number | null
  /** The ISO day on which it can leave if it has no stock */
  readonly backAgain: string | null
  /** The number of the product, where it has several offers */
  readonly group: string | null
  readonly brand: string
  readonly sku: string | null
  /** The one of its sizes; null where they differ */
  readonly gtin: string | null
  /** Any of its sizes has one */
  readonly hasGtin: boolean
  readonly colour: string | null
  /** Those that can be ordered */
  readonly sizes: readonly string[]
  readonly weightGrams: number | null
}

interface FeedProduct {
  readonly id: number
  readonly product: ImportedProduct
  readonly url: string
  readonly categories: readonly string[]
  /** The page with a colour chosen */
  urlOfColour(colour: string): string
  /** The URL of a picture as JPEG; null for a drawing, which no market accepts */
  pictureOf(src: string): string | null
  colourLabel(name: string): string
}

const unitsPerCent = 100

interface FeedDay {
  /** ISO day, Athens time */
  readonly today: string
  readonly closedDays: ClosedDays
}

/** Offers of a product: those a consumer can buy by the piece, with a price and a picture. */
export function feedOffers(
  { id, product, url, urlOfColour, categories, pictureOf, colourLabel }: FeedProduct,
  { today, closedDays }: FeedDay,
): FeedOffer[] {
  const { price, variants, minimumQuantity, quantityMultiple, availableFrom } = product
  const images = product.images.flatMap((image) => {
    const picture = pictureOf(image.src)
    return picture === null ? [] : [{ ...image, picture }]
  })
  const isComing = availableFrom !== null && availableFrom > today
  if (price === 0 || images.length === 0 || minimumQuantity > 1 || quantityMultiple > 1 || isComing) return []
  const discounted = discountedUnitPrice(price, discountInForce(product, today))
  const common = {
    description: product.description || product.title,
    categories,
    price: roundHalfUp(unitPriceWithVat(discounted, product.vatPercent), unitsPerCent),
    vatPercent: product.vatPercent,
    brand: product.brand ?? '',
    weightGrams: product.weightGrams,
  }
  const supplyOf = (stock: number) => {
    const shelf = product.madeToOrder ? 0 : stock
    const days =
      shelf > 0 ? (product.leadTimeDays ?? 0) : product.madeToOrder ? product.leadTimeDays : product.restockLeadTimeDays
    return { stock: shelf, days, backAgain: shelf > 0 || days === null ? null : addWorkingDays(today, days, closedDays) }
  }
  const isOffered = ({ stock }: { readonly stock: number | null }) => isReplenishable(product) || stock === null || stock > 0
  const gtinsOf = (some: typeof variants) => {
    const offered = some.some(isOffered) ? some.filter(isOffered) : some
    const gtin = commonGtin(product.gtin, offered)
    return { gtin, hasGtin: gtin !== null || offered.some((variant) => variant.gtin !== null) }
  }
  const sizesOf = (some: typeof variants) => some.filter(isOffered).flatMap(({ size }) => (size === null ? [] : [size]))
  const colours = [...new Set(variants.flatMap(({ colour }) => (colour === null ? [] : [colour])))]
  if (colours.length === 0) {
    const pictures = images.map(({ picture }) => picture)
    const supply = supplyOf(stockOf(variants, product.stock))
    const only = { id: String(id), title: product.title, url, pictures, sku: product.sku, colour: null, group: null }
    return [{ ...common, ...supply, ...only, ...gtinsOf(variants), sizes: sizesOf(variants) }]
  }
  const neutral = images.filter(({ alt, variantIds }) => variantIds.length === 0 && !colours.some((each) => each === alt))
  return colours.map((colour) => {
    const own = variants.filter((variant) => variant.colour === colour)
    const ids = new Set(own.map(({ variantId }) => variantId))
    const ofColour = images.filter(({ alt, variantIds }) => alt === colour || variantIds.some((each) => ids.has(each)))
    const label = colourLabel(colour)
    return {
      ...common,
      ...supplyOf(stockOf(own, product.stock)),
      // Markets know an offer by its id, so another colour must not change it.
      id: `${id}-${Math.min(...ids)}`,
      group: colours.length > 1 ? String(id) : null,
      url: colours.length > 1 ? urlOfColour(colour) : url,
      title: `${product.title}, ${label}`,
      pictures: (ofColour.length > 0 ? [...ofColour, ...neutral] : images).map(({ picture }) => picture),
      sku: own[0]?.sku ?? product.sku,
      ...gtinsOf(own),
      colour: label,
      sizes: sizesOf(own),
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
const cut = (text: string, max: number) => text.slice(0, max).toWellFormed()
const maxPictures = 10
/** «2026-11-25 18:08», Athens time */
const momentText = lazily(
  () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Athens' }),
)

/** A market's file format; `moment` is when it was generated. */
export function feedFrame(kind: FeedKind, shop: { readonly name: string; readonly url: string }, moment: Date): FeedFrame {
  if (kind === 'google') {
    return {
      head: `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', shop.name)}${element('link', shop.url)}${element('description', shop.name)}\n`,
      tail: '</channel></rss>\n',
      offer: googleOffer,
    }
  }
  const made = momentText().format(moment)
  if (kind === 'skroutz') {
    return {
      head: `${xmlHead}<mywebstore><created_at>${made}</created_at><products>\n`,
      tail: '</products></mywebstore>\n',
      offer: skroutzOffer,
    }
  }
  return { head: `${xmlHead}<store><date>${made}</date><products>\n`, tail: '</products></store>\n', offer: bestPriceOffer }
}

function googleOffer(offer: FeedOffer): string {
  const [first = '', ...others] = offer.pictures
  const availability = offer.stock > 0 ? 'in_stock' : offer.backAgain === null ? 'out_of_stock' : 'backorder'
  const fields = [
    element('g:id', offer.id),
    element('g:item_group_id', offer.group),
    element('g:title', cut(offer.title, 150)),
    element('g:description', cut(offer.description, 5_000)),
    element('g:link', offer.url),
    element('g:image_link', first),
    ...others.slice(0, maxPictures).map((each) => element('g:additional_image_link', each)),
    element('g:availability', availability),
    // Required for a backorder
    element('g:availability_date', offer.backAgain === null ? null : `${offer.backAgain}T09:00Z`),
    element('g:price', `${euros(offer.price)} EUR`),
    element('g:product_type', offer.categories.join(' > ')),
    element('g:brand', offer.brand),
    element('g:gtin', offer.gtin),
    element('g:mpn', offer.sku),
    element('g:color', offer.colour),
    element('g:condition', 'new'),
    ...(!offer.hasGtin && (offer.brand === '' || offer.sku === null) ? [element('g:identifier_exists', 'no')] : []),
  ]
  return `<item>${fields.join('')}</item>\n`
}

/** Longer than the markets' longest span, and what cannot be ordered, is left out. */
function delivered<Span>(days: number | null, spans: readonly (readonly [days: number, span: Span])[]): Span | null {
  return days === null ? null : (spans.find(([max]) => days <= max)?.[1] ?? null)
}

/** The values that Skroutz accepts */
const skroutzSpans = [
  [3, 'Available from 1 to 3 days'],
  [6, 'Available from 4 to 6 days'],
  [12, 'Available up to 12 days'],
] as const

function skroutzOffer(offer: FeedOffer): string {
  const availability = delivered(offer.days, skroutzSpans)
  if (availability === null) return ''
  const [first = '', ...others] = offer.pictures
  const fields = [
    element('id', offer.id),
    element('name', cut(offer.title, 300)),
    element('link', offer.url),
    element('image', first),
    ...others.slice(0, maxPictures).map((each) => element('additionalimage', each)),
    element('category', offer.categories.join(' > ')),
    element('price_with_vat', euros(offer.price)),
    element('vat', `${offer.vatPercent}.00`),
    element('availability', availability),
    element('manufacturer', offer.brand || 'OEM'),
    element('mpn', offer.sku),
    element('ean', offer.gtin),
    element('color', offer.colour),
    element('size', offer.sizes.join(',')),
    element('weight', offer.weightGrams),
    element('quantity', offer.stock),
    element('description', cut(offer.description, 10_000)),
  ]
  return `<product>${fields.join('')}</product>\n`
}

const bestPriceSpans = [
  [3, 'Παράδοση σε 1-3 ημέρες'],
  [10, 'Παράδοση σε 4-10 ημέρες'],
  [Infinity, 'Κατόπιν παραγγελίας'],
] as const

function bestPriceOffer(offer: FeedOffer): string {
  const availability = delivered(offer.days, bestPriceSpans)
  if (availability === null) return ''
  const [first = '', ...others] = offer.pictures
  const fields = [
    element('productId', offer.id),
    element('title', cut(offer.title, 300)),
    element('productURL', offer.url),
    element('imageURL', first),
    `<imagesURL>${[first, ...others.slice(0, maxPictures)].map((each, at) => element(`img${at + 1}`, each)).join('')}</imagesURL>`,
    element('price', euros(offer.price)),
    element('category_path', offer.categories.join('->')),
    element('availability', availability),
    element('stock', offer.stock > 0 ? 'Y' : 'N'),
    element('brand', offer.brand),
    element('MPN', offer.sku),
    element('EAN', offer.gtin),
    element('color', offer.colour),
    element('size', offer.sizes.join(',')),
    element('weight', offer.weightGrams),
    element('description', cut(offer.description, 10_000)),
  ]
  return `<product>${fields.join('')}</product>\n`
}
