import type { FeedKind } from '#app/imports/feeds/feed-names.ts'
import type { FeedOffer, FeedSize } from '#app/imports/feeds/feed-offers.ts'
import { clockText, dayInAthens } from '#app/platform/calendar.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'
import { escapeXml } from '#app/platform/text/xml.ts'

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

/** A market's file format; `moment` is when it was generated. */
export function feedFrame(kind: FeedKind, shop: { readonly name: string; readonly url: string }, moment: Date): FeedFrame {
  if (kind === 'google') {
    return {
      head: `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', shop.name)}${element('link', shop.url)}${element('description', shop.name)}\n`,
      tail: '</channel></rss>\n',
      offer: googleOffer,
    }
  }
  const made = `${dayInAthens(moment)} ${clockText(moment)}`
  if (kind === 'skroutz') {
    return {
      head: `${xmlHead}<mywebstore><created_at>${made}</created_at><products>\n`,
      tail: '</products></mywebstore>\n',
      offer: skroutzOffer,
    }
  }
  return { head: `${xmlHead}<store><date>${made}</date><products>\n`, tail: '</products></store>\n', offer: bestPriceOffer }
}

/** An item for each size. */
function googleOffer(offer: FeedOffer): string {
  if (offer.sizes.length === 0) return googleItem(offer, null)
  return offer.sizes
    .map(({ name, ...size }) => {
      const item = { ...offer, ...size, sku: size.sku ?? offer.sku, title: `${offer.title}, ${name}` }
      return googleItem(item, name)
    })
    .join('')
}

function googleItem(offer: FeedOffer, size: string | null): string {
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
    element('g:size', size),
    element('g:condition', 'new'),
    ...(offer.gtin === null && (offer.brand === '' || offer.sku === null) ? [element('g:identifier_exists', 'no')] : []),
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

/** Its nodes are those of developer.skroutz.gr/feedspec. */
function skroutzOffer(offer: FeedOffer): string {
  const availability = delivered(offer.days, skroutzSpans)
  if (availability === null) return ''
  const sizes = offer.sizes.filter(({ days }) => delivered(days, skroutzSpans) !== null)
  const [first = '', ...others] = offer.pictures
  const fields = [
    element('id', offer.id),
    element('name', cut(nameWithBrand(offer), 300)),
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
    element('size', sizes.map(({ name }) => name).join(',')),
    element('weight', offer.weightGrams),
    element('quantity', offer.stock),
    element('description', cut(offer.description, 10_000)),
    ...(sizes.length === 0 ? [] : [`<variations>${sizes.map((size) => skroutzVariation(offer, size)).join('')}</variations>`]),
  ]
  return `<product>${fields.join('')}</product>\n`
}

/** Skroutz finds the product of an offer by brand and name. */
function nameWithBrand({ title, brand }: FeedOffer): string {
  const words = ` ${foldedWords(title).join(' ')} `
  const isNamed = brand === '' || words.includes(` ${foldedWords(brand).join(' ')} `)
  return isNamed ? title : `${brand} ${title}`
}

function skroutzVariation({ price, url }: FeedOffer, { id, name, sku, gtin, stock, days }: FeedSize): string {
  const fields = [
    element('variationid', id),
    element('link', url),
    element('availability', delivered(days, skroutzSpans)),
    element('size', name),
    element('quantity', stock),
    element('price_with_vat', euros(price)),
    element('mpn', sku),
    element('ean', gtin),
  ]
  return `<variation>${fields.join('')}</variation>`
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
    element('size', offer.sizes.flatMap(({ name, days }) => (days === null ? [] : [name])).join(',')),
    element('weight', offer.weightGrams),
    element('description', cut(offer.description, 10_000)),
  ]
  return `<product>${fields.join('')}</product>\n`
}
