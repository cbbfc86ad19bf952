import type { EnvironmentalFacts } from '#app/catalogue/environmental-facts.ts'
import type { ShownSafety } from '#app/catalogue/manufacturers/shown-safety.ts'
import type { LawPart } from '#app/catalogue/product/law-parts.ts'
import type { ShownValues } from '#app/catalogue/product-fields/shown-fields.ts'
import type { Decoration, Supply } from '#app/promise/promise.ts'
import type { Pricing } from '#app/pricing/unit-price.ts'

// Part of the initial bundle. The schemas are separate (catalogue.contract.ts), because zod is large.

/** The reported stock of products made to order or restockable (product.md 8). */
export const madeToOrderStock = 100_000

/** Whether a number is a possible Postgres id; others need no query. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647
}

/** Section 2's stock indicator, and ours for bulk goods. */
export const availabilities = ['in-stock', 'out-of-stock', 'coming-soon', 'made-to-order'] as const
export type Availability = (typeof availabilities)[number]

export interface Stocked {
  /** Pieces in stock */
  readonly stock: number
  readonly madeToOrder: boolean
  /** ISO day, Athens time */
  readonly availableFrom: string | null
  /** Working days until more are available; null if it will not be restocked */
  readonly restockLeadTimeDays: number | null
}

export function availabilityOf(product: Stocked, today: string): Availability {
  if (product.availableFrom !== null && product.availableFrom > today) return 'coming-soon'
  if (product.madeToOrder) return 'made-to-order'
  if (product.stock > 0) return 'in-stock'
  return isReplenishable(product) ? 'made-to-order' : 'out-of-stock'
}

/** More pieces can be ordered than are in stock (product.md 8). */
export function isReplenishable(product: Pick<Stocked, 'madeToOrder' | 'restockLeadTimeDays'>): boolean {
  return product.madeToOrder || product.restockLeadTimeDays !== null
}

/** The most pieces that can be ordered: none before it is available, any number if made to order or restockable. */
export function orderableStock(product: Stocked, today: string): number {
  if (product.availableFrom !== null && product.availableFrom > today) return 0
  return isReplenishable(product) ? madeToOrderStock : product.stock
}

/** Pieces in stock; none if made to order. */
export function shelfStock({ madeToOrder, stock }: Pick<Stocked, 'madeToOrder' | 'stock'>): number {
  return madeToOrder ? 0 : stock
}

/** The orderable pieces of a product or of one variant, and those on the shelf. */
export function stocksOf(product: Stocked, today: string): { readonly stock: number; readonly shelfStock: number } {
  return { stock: orderableStock(product, today), shelfStock: shelfStock(product) }
}

/** The discount on a day: a timed discount applies through its last day, Athens time. */
export function discountInForce(
  offer: { readonly discountPercent: number; readonly offerEnd: string | null },
  today: string,
): number {
  return offer.offerEnd !== null && offer.offerEnd < today ? 0 : offer.discountPercent
}

export interface Colour {
  readonly name: string
  readonly label: string
  /** #rrggbb */
  readonly hex: string
}

/** A supplier's colour missing from our list: its own name and a neutral swatch. */
export function supplierColour(name: string): Colour {
  return { name, label: name, hex: '#c4c4c4' }
}

/** A colour of a card, with its picture. */
export interface CardColour extends Colour {
  readonly imageSrc: string | null
}

/** `decoration` is the same for many products: a page's data contains equal texts once. */
export interface AllInTexts {
  readonly supply: string
  readonly decoration: string
}

/** The data of a card, carousel or search result. Prices in 1/10,000 €, net. */
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
  /** The average of approved reviews, 1 to 5 with one decimal; the catalogue's own rating only sorts «Δημοφιλέστερα» */
  readonly rating: number | null
  readonly colours: readonly CardColour[]
  /** The lowest discounted unit price of the last 30 days, if there is a discount */
  readonly lowestRecentPrice: number | null
  /** The inputs of its project prices (`allInText`); null if none of it can be ordered */
  readonly allIn: AllInTexts | null
}

export interface ProductVariant {
  readonly variantId: number
  readonly sku: string | null
  readonly gtin: string | null
  readonly size: string | null
  readonly colour: Colour | null
  /** Orderable pieces (see `orderableStock`). */
  readonly stock: number
  readonly shelfStock: number
  readonly imageSrc: string | null
}

/** The country of origin, and the maker if the merchant names one */
export interface ProductOrigin {
  /** ISO 3166-1 alpha-2; null if only the maker is known */
  readonly country: string | null
  /** In Greek */
  readonly countryName: string | null
  readonly makerName: string | null
  readonly makerPlace: string | null
}

/** A print position of a product, with its size. */
export interface PrintPosition {
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  readonly shape: 'rectangle' | 'ellipse'
  /** The default one first */
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
  'debossing',
] as const
export type PrintTechnique = (typeof printTechniques)[number]

/** The data of the product page. */
export interface ProductDetail extends ProductCard, ShownValues {
  readonly sku: string | null
  /** Null where it is unknown, or variants have different ones */
  readonly gtin: string | null
  readonly description: string
  readonly brand: string | null
  readonly origin: ProductOrigin | null
  readonly type: string
  readonly quantityMultiple: number
  readonly packSize: number | null
  readonly offerEnd: string | null
  /** Orderable pieces of the product as a whole. */
  readonly stock: number
  readonly images: readonly { readonly src: string; readonly alt: string | null; readonly variantIds: readonly number[] }[]
  readonly variants: readonly ProductVariant[]
  readonly safety: ShownSafety
  /** With the certificates that are valid today */
  readonly environment: EnvironmentalFacts
  readonly law: readonly LawPart[]
  /** The default logo by the fastest technique, from each quantity at which its days or their certainty change */
  readonly fastestDecoration: readonly FastestDecoration[]
  /** Names and values of the details table, as text (`productFacts`) */
  readonly facts: readonly (readonly [string, string])[]
  /** Empty if the pictures contain no print positions */
  readonly printPositions: readonly PrintPosition[]
  readonly primaryCategory: CategorySummary
}

/** From a quantity on */
export interface FastestDecoration extends Decoration {
  readonly from: number
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

export const sortOrders = ['popular', 'newest', 'price', 'price-desc', 'title', 'all-in'] as const
export type SortOrder = (typeof sortOrders)[number]

/** A page of a list. */
export interface ProductPage {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

export const pageSize = 24

/** The most products per call. */
export const maxProductsPerCall = 24

/** The data of a grid's card, a part of `ProductCard`, because each page includes the data of its cards. */
export type GridCard = Omit<ProductCard, keyof Supply | 'rating'>
export type ListedCard = GridCard | ProductCard

/** Removes fields that a grid does not show. */
export function toGridCard(card: ProductCard): GridCard {
  const { leadTimeDays: _lead, restockLeadTimeDays: _restock, shelfStock: _stock, rating: _rating, ...rest } = card
  const { madeToOrder: _made, availableFrom: _from, weightGrams: _weight, ...shown } = rest
  return shown
}

/** The specified types (section 3). Imports may have others, which do not restrict menus. */
const productTypes: ReadonlySet<string> = new Set([
  'fashion',
  'electronics',
  'shoes',
  'bags',
  'watch',
  'flower',
  'furniture',
  'grocery',
])

export function isProductType(type: string | null): type is string {
  return type !== null && productTypes.has(type)
}
