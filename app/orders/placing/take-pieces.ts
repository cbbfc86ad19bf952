import { type CartRefusal } from '#app/cart/cart-refusals.ts'
import { maxQuantity } from '#app/cart/cart.ts'
import { isVariantOffered } from '#app/cart/line-rules.ts'
import { isReplenishable, type Stocked } from '#app/catalogue/catalogue.ts'
import type { Discontinued } from '#app/catalogue/discontinued.ts'

/** A product whose stock is locked. */
export interface LockedProduct extends Stocked {
  readonly id: number
  readonly sku: string | null
  /** Deleted from the shop */
  readonly hidden?: boolean
  readonly minimumQuantity: number
  readonly quantityMultiple: number
  readonly leadTimeDays: number | null
  /** Our cost per piece, if known; 1/10,000 € */
  readonly costPrice?: number | null
  /** `stock: null` shares the product's. */
  readonly variants: readonly { readonly variantId: number; readonly stock: number | null; readonly sku: string | null }[]
}

export interface WantedPieces {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
}

/** The pieces a line takes from the shelf; the rest is produced or bought for the order. */
export interface TakenPieces {
  readonly pieces: number
  /** The stock's owner: the variant itself, else the product */
  readonly isVariantStock: boolean
}

/** A line that exceeds its stock. */
export interface ShortLine {
  readonly productId: number
  readonly variantId: number | null
  /** Its stock, which other lines may share */
  readonly available: number
  /** Whether product and variant are still in the shop */
  readonly offered: boolean
  /** What is no longer in the shop */
  readonly discontinued: Discontinued | null
}

/**
 * The pieces that each line takes, in order. Restocked products may take less than ordered; for others, lines that share a
 * stock must fit into it, and nothing is sold before its first day. Returns all short lines.
 */
export function planTaking(
  products: ReadonlyMap<number, LockedProduct>,
  lines: readonly WantedPieces[],
  today: string,
): { readonly taken: readonly TakenPieces[]; readonly short: readonly ShortLine[] } {
  const stocks = lines.map((line) => stockOf(products.get(line.productId), line))
  const wanted = new Map<string, number>()
  for (const [index, { quantity }] of lines.entries()) {
    const key = stocks[index]?.key ?? ''
    wanted.set(key, (wanted.get(key) ?? 0) + quantity)
  }
  const left = new Map(stocks.map(({ key, pieces }) => [key, pieces]))
  const short: ShortLine[] = []
  const taken = lines.map((line, index) => {
    const { key, pieces, isVariantStock } = stocks[index] ?? { key: '', pieces: 0, isVariantStock: false }
    const product = products.get(line.productId)
    const isUpcoming = (product?.availableFrom ?? '') > today
    const suffices = product !== undefined && (isReplenishable(product) || (wanted.get(key) ?? 0) <= pieces)
    const discontinued = discontinuedOf(product, line)
    const offered = discontinued === null
    if (isUpcoming || !suffices || !offered) {
      const available = isUpcoming || !offered ? 0 : pieces
      short.push({ productId: line.productId, variantId: line.variantId, available, offered, discontinued })
    }
    const take = Math.min(left.get(key) ?? 0, line.quantity)
    left.set(key, (left.get(key) ?? 0) - take)
    return { pieces: take, isVariantStock }
  })
  return { taken, short }
}

function discontinuedOf(product: LockedProduct | undefined, { variantId }: WantedPieces): Discontinued | null {
  if (product === undefined || product.hidden === true) return 'product'
  return isVariantOffered(product, variantId) ? null : 'variant'
}

function stockOf(product: LockedProduct | undefined, { productId, variantId }: WantedPieces) {
  const own = product?.variants.find((variant) => variant.variantId === variantId)?.stock ?? null
  return own === null
    ? { key: `${productId}`, pieces: product?.stock ?? 0, isVariantStock: false }
    : { key: `${productId} ${variantId}`, pieces: own, isVariantStock: true }
}

/** Why an offered cart line cannot be ordered, regardless of stock: the product's rules may have changed. */
export function lineRefusal(
  product: LockedProduct | undefined,
  line: WantedPieces,
  lines: readonly WantedPieces[],
): CartRefusal | null {
  if (product === undefined) return { refusal: 'unknown-product' }
  const { minimumQuantity, quantityMultiple } = product
  if (line.quantity > maxQuantity) return { refusal: 'quantity-out-of-range' }
  if (line.quantity % quantityMultiple !== 0) return { refusal: 'not-a-multiple', multiple: quantityMultiple }
  const pieces = lines.reduce((sum, each) => (each.productId === product.id ? sum + each.quantity : sum), 0)
  return pieces < minimumQuantity ? { refusal: 'below-minimum', minimum: minimumQuantity } : null
}

/** Whether a stock has nothing left after these pieces were taken. */
export function emptiesShelf(
  products: ReadonlyMap<number, LockedProduct>,
  lines: readonly (WantedPieces & TakenPieces)[],
): boolean {
  const left = new Map<string, number>()
  for (const line of lines) {
    const { key, pieces } = stockOf(products.get(line.productId), line)
    if (line.pieces > 0) left.set(key, (left.get(key) ?? pieces) - line.pieces)
  }
  return [...left.values()].some((pieces) => pieces <= 0)
}
