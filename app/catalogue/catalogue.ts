import type { Supply } from '#app/catalogue/product/estimate-delivery.ts'
import { lazily } from '#app/platform/text/lazily.ts'
import type { Pricing } from '#app/pricing/unit-price.ts'

// This file is loaded with the first page. The schemas stand apart (catalogue-calls.ts), because zod weighs more.
/** What is made to order, or comes again, reports this as its stock (product.md 8). */
export const madeToOrderStock = 100_000

/** Ids are Postgres's positive integers; anything else is known to be unknown without asking. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647
}

/** Section 2's stock indicator, and ours for bulk goods. */
export type Availability = 'in-stock' | 'out-of-stock' | 'coming-soon' | 'made-to-order'

export interface Stocked {
  /** Pieces that lie there */
  readonly stock: number
  readonly madeToOrder: boolean
  /** ISO day, Athens time */
  readonly availableFrom: string | null
  /** Working days until there is more; null where there will be no more. */
  readonly restockLeadTimeDays: number | null
}

export function availabilityOf(product: Stocked, today: string): Availability {
  if (product.availableFrom !== null && product.availableFrom > today) return 'coming-soon'
  if (product.madeToOrder) return 'made-to-order'
  if (product.stock > 0) return 'in-stock'
  return comesAgain(product) ? 'made-to-order' : 'out-of-stock'
}

/** More can be had than lies there (product.md 8). */
export function comesAgain(product: Pick<Stocked, 'madeToOrder' | 'restockLeadTimeDays'>): boolean {
  return product.madeToOrder || product.restockLeadTimeDays !== null
}

/** How many pieces may be asked for: nothing before it is available, any number of what is made to order or comes again. */
export function orderableStock(product: Stocked, today: string): number {
  if (product.availableFrom !== null && product.availableFrom > today) return 0
  return comesAgain(product) ? madeToOrderStock : product.stock
}

/** Pieces that lie there; what is made to order lies nowhere. */
export function shelfStock({ madeToOrder, stock }: Pick<Stocked, 'madeToOrder' | 'stock'>): number {
  return madeToOrder ? 0 : stock
}

/** The discount of a day: a timed offer counts through its last day, Athens time. */
export function discountInForce(
  offer: { readonly discountPercent: number; readonly offerEnd: string | null },
  today: string,
): number {
  return offer.offerEnd !== null && offer.offerEnd < today ? 0 : offer.discountPercent
}

const athensDay = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens' }))

/** Each call asks several times for the same day, and a clock that is ahead of UTC by whole minutes changes it on a minute. */
let lastDay = { minute: Number.NaN, day: '' }

/** The ISO day in Athens at a moment. */
export function dayInAthens(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== lastDay.minute) lastDay = { minute, day: athensDay().format(now) }
  return lastDay.day
}

export interface Colour {
  readonly name: string
  readonly label: string
  /** #rrggbb */
  readonly hex: string
}

/** A colour that a supplier names and our list lacks: its own name, a neutral swatch. */
export function supplierColour(name: string): Colour {
  return { name, label: name, hex: '#c4c4c4' }
}

/** A colour of a card, with the picture that shows it. */
export interface CardColour extends Colour {
  readonly imageSrc: string | null
}

/** What a card, a carousel or a search result shows. Prices in 1/10,000 €, net. */
export interface ProductCard extends Pricing, Supply {
  readonly id: number
  readonly title: string
  readonly imageSrc: string
  readonly secondImageSrc: string | null
  readonly vatPercent: number
  readonly availability: Availability
  readonly minimumQuantity: number
  readonly isNew: boolean
  readonly isHot: boolean
  /** Stars, 1 to 5 with one decimal, of approved reviews; the catalogue's own rating only orders «Δημοφιλέστερα» */
  readonly rating: number | null
  readonly colours: readonly CardColour[]
  /** Unit price after discount: the lowest of the last 30 days, where the product is reduced. */
  readonly lowestRecentPrice: number | null
}

export interface ProductVariant {
  readonly variantId: number
  readonly sku: string | null
  readonly size: string | null
  readonly colour: Colour | null
  /** Orderable pieces (see `orderableStock`). */
  readonly stock: number
  readonly shelfStock: number
  readonly imageSrc: string | null
}

/** Where a product is made, and by whom where the merchant tells */
export interface ProductOrigin {
  /** ISO 3166-1 alpha-2; null where only the maker is known */
  readonly country: string | null
  /** In Greek */
  readonly countryName: string | null
  readonly makerName: string | null
  readonly makerPlace: string | null
}

/** What the product page shows. */
/** A place of a product where a logo fits, and how large. */
export interface PrintPosition {
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  readonly shape: 'rectangle' | 'ellipse'
  /** The usual one first */
  readonly techniques: readonly PrintTechnique[]
}

export const printTechniques = [
  'silkscreen',
  'padPrint',
  'laserEngraving',
  'embroidery',
  'digitalPrint',
  'hotStamp',
  'sublimation',
] as const
export type PrintTechnique = (typeof printTechniques)[number]

export interface ProductDetail extends ProductCard {
  readonly sku: string | null
  readonly description: string
  readonly brand: string | null
  readonly origin: ProductOrigin | null
  readonly type: string
  readonly material: string | null
  readonly dimensions: string | null
  readonly weightGrams: number | null
  readonly quantityMultiple: number
  readonly packSize: number | null
  readonly offerEnd: string | null
  /** Orderable pieces of the product as a whole. */
  readonly stock: number
  readonly images: readonly { readonly src: string; readonly alt: string | null; readonly variantIds: readonly number[] }[]
  readonly variants: readonly ProductVariant[]
  readonly tags: readonly string[]
  /** None where the pictures do not say */
  readonly printPositions: readonly PrintPosition[]
  readonly primaryCategory: CategorySummary
}

export interface CategorySummary {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly fullName: string
  readonly imageSrc: string | null
}

export interface CategoryNode extends CategorySummary {
  readonly children: readonly CategoryNode[]
}

export const sortOrders = ['popular', 'newest', 'price', 'price-desc', 'title'] as const
export type SortOrder = (typeof sortOrders)[number]

/** A page of a list. */
export interface ProductPage {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

export const pageSize = 24

/** Section 3's Product as the API tells it: euros as numbers, `discount` in percent. Its schema: catalogue-calls.ts. */
export interface ProductBody {
  id: number
  productId: number
  title: string
  price: number
  discount: number
  vatPercent: number
  /** Pieces that may be ordered */
  stock: number
  /** Pieces that lie there */
  shelfStock: number
  /** The least that may be ordered, by both of the specified names */
  quantity: number
  qty: number
  collection: string[]
  variants: {
    variant_id: number
    /** The first picture that serves it */
    image_id: number | null
    id: number
    sku: string | null
    size: string | null
    color: string | null
    stock: number
    shelfStock: number
  }[]
  /** `variant_id`: the variants that a picture serves */
  images: { image_id: number; src: string; alt: string | null; variant_id: number[] }[]
  imageSrc: string
}

/** Most products that one call tells about. */
export const mostAskedProducts = 24

/** A product with all that is compared or remembered of it, as the API tells it. */
export interface ProductFacts extends ProductBody {
  secondImageSrc: string | null
  /** Price breaks, the smallest quantity first; euros, net, before discount */
  priceBreaks: { minQuantity: number; price: number }[]
  availability: Availability
  /** ISO day */
  availableFrom: string | null
  minimumQuantity: number
  quantityMultiple: number
  packSize: number | null
  madeToOrder: boolean
  /** Working days */
  leadTimeDays: number | null
  /** Working days until there is more than lies there; null where there will be no more */
  restockLeadTimeDays: number | null
  isNew: boolean
  isHot: boolean
  rating: number | null
  /** Of the variants; their `color` is the `name` here. */
  colours: { name: string; label: string; hex: string }[]
  /** Euros after discount: the lowest of the last 30 days, where it is reduced */
  lowestRecentPrice: number | null
  brand: string | null
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin: string | null
  makerName: string | null
  makerPlace: string | null
  material: string | null
  dimensions: string | null
  weightGrams: number | null
  printPositions: readonly PrintPosition[]
}

/** Section 3's Category as the API tells it. */
export interface CategoryBody {
  id: number
  parentId: number | null
  name: string
  fullName: string
  imageSrc: string | null
  categoryProductId: number | null
  children: CategoryBody[]
}
