import { lazily } from '#app/platform/lazily.ts'
import { discountedUnitPrice } from '#app/platform/money.ts'

// This file is loaded with the first page. The schemas stand apart (catalogue-calls.ts), because zod weighs more.

/** What is sold without limit of stock reports this (product.md 8). */
export const madeToOrderStock = 100_000

/** Ids are Postgres's positive integers; anything else is known to be unknown without asking. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647
}

export interface PriceBreak {
  readonly minQuantity: number
  /** 1/10,000 €, before discount */
  readonly unitPrice: number
}

/** What a price at a quantity depends on. All prices in 1/10,000 €, net, before discount. */
export interface PriceLadder {
  readonly price: number
  readonly discountPercent: number
  readonly priceBreaks: readonly PriceBreak[]
}

/** The break in force at a quantity: the one with the greatest minQuantity that is not above it. */
export function priceBreakAt(ladder: PriceLadder, quantity: number): PriceBreak {
  let inForce: PriceBreak = { minQuantity: 1, unitPrice: ladder.price }
  for (const rung of ladder.priceBreaks) {
    if (rung.minQuantity <= quantity && rung.minQuantity > inForce.minQuantity) inForce = rung
  }
  return inForce
}

/** Unit price after discount at a quantity; the discount applies to every rung. */
export function unitPriceAt(ladder: PriceLadder, quantity: number): number {
  return discountedUnitPrice(priceBreakAt(ladder, quantity).unitPrice, ladder.discountPercent)
}

/** Section 2's stock indicator, and ours for bulk goods. */
export type Availability = 'in-stock' | 'out-of-stock' | 'coming-soon' | 'made-to-order'

export interface Stocked {
  readonly stock: number
  readonly madeToOrder: boolean
  /** ISO day, Athens time */
  readonly availableFrom: string | null
}

export function availabilityOf(product: Stocked, today: string): Availability {
  if (product.availableFrom !== null && product.availableFrom > today) return 'coming-soon'
  if (product.madeToOrder) return 'made-to-order'
  return product.stock > 0 ? 'in-stock' : 'out-of-stock'
}

/** How many pieces may be asked for: nothing before it is available, any number when made to order. */
export function orderableStock(product: Stocked, today: string): number {
  if (product.availableFrom !== null && product.availableFrom > today) return 0
  return product.madeToOrder ? madeToOrderStock : product.stock
}

/** The discount of a day: a timed offer counts through its last day, Athens time. */
export function discountInForce(
  offer: { readonly discountPercent: number; readonly offerEnd: string | null },
  today: string,
): number {
  return offer.offerEnd !== null && offer.offerEnd < today ? 0 : offer.discountPercent
}

const referenceDays = 30

/**
 * The reference price beside a reduction: the lowest unit price after discount in the 30 days before the price in
 * force began (Directive 98/6/EC, article 6a). `history` is oldest first. Null where no earlier price is known: the
 * reduced price itself is none.
 */
export function lowestPriceBefore(
  history: readonly { readonly price: number; readonly discountPercent: number; readonly validFrom: Date }[],
): number | null {
  const inForce = history.at(-1)
  if (inForce === undefined) return null
  const from = inForce.validFrom.getTime() - referenceDays * 86_400_000
  // A price counts when it was still in force after `from`: when its successor began later.
  const counted = history.slice(0, -1).filter((_, index) => (history[index + 1]?.validFrom.getTime() ?? 0) > from)
  if (counted.length === 0) return null
  return Math.min(...counted.map((entry) => discountedUnitPrice(entry.price, entry.discountPercent)))
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
export interface ProductCard extends PriceLadder {
  readonly id: number
  readonly title: string
  readonly imageSrc: string
  readonly secondImageSrc: string | null
  readonly vatPercent: number
  readonly availability: Availability
  readonly minimumQuantity: number
  readonly isNew: boolean
  readonly isHot: boolean
  /** Stars, 1 to 5 with one decimal: of approved reviews, until there is one the catalogue's own */
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
  readonly imageSrc: string | null
}

/** What the product page shows. */
export interface ProductDetail extends ProductCard {
  readonly sku: string | null
  readonly description: string
  readonly brand: string | null
  readonly type: string
  readonly material: string | null
  readonly dimensions: string | null
  readonly weightGrams: number | null
  readonly quantityMultiple: number
  readonly packSize: number | null
  readonly leadTimeDays: number | null
  /** ISO day on which it is here if it is ordered today; null for what cannot be ordered. The page is made anew each day. */
  readonly deliveryDay: string | null
  readonly availableFrom: string | null
  readonly offerEnd: string | null
  /** Orderable pieces of the product as a whole. */
  readonly stock: number
  readonly images: readonly { readonly src: string; readonly alt: string | null; readonly variantIds: readonly number[] }[]
  readonly variants: readonly ProductVariant[]
  readonly tags: readonly string[]
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
  stock: number
  collection: string[]
  variants: {
    variant_id: number
    id: number
    sku: string | null
    size: string | null
    color: string | null
    stock: number
  }[]
  images: { src: string; alt: string | null }[]
  imageSrc: string
}

/** Most products that one call tells about. */
export const mostAskedProducts = 24

/** A product with all that is compared or remembered of it, as the API tells it. */
export interface ProductFacts extends ProductBody {
  secondImageSrc: string | null
  /** The ladder, lowest rung first; euros, net, before discount */
  priceBreaks: { minQuantity: number; price: number }[]
  availability: Availability
  /** ISO day */
  availableFrom: string | null
  minimumQuantity: number
  quantityMultiple: number
  packSize: number | null
  /** Working days */
  leadTimeDays: number | null
  isNew: boolean
  isHot: boolean
  rating: number | null
  /** Of the variants; their `color` is the `name` here. */
  colours: { name: string; label: string; hex: string }[]
  /** Euros after discount: the lowest of the last 30 days, where it is reduced */
  lowestRecentPrice: number | null
  brand: string | null
  material: string | null
  dimensions: string | null
  weightGrams: number | null
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
