import { type CartRefusal } from '#app/cart/cart-refusals.ts'
import { maxQuantity } from '#app/cart/cart.ts'
import { comesAgain, type Stocked } from '#app/catalogue/catalogue.ts'

/** A product whose stock is locked. */
export interface LockedProduct extends Stocked {
  readonly id: number
  readonly sku: string | null
  /** Not in the shop any more */
  readonly hidden?: boolean
  readonly minimumQuantity: number
  readonly quantityMultiple: number
  readonly leadTimeDays: number | null
  /** What a piece costs us, if known; 1/10,000 € */
  readonly costPrice?: number | null
  /** `stock: null` shares the product's. */
  readonly variants: readonly { readonly variantId: number; readonly stock: number | null; readonly sku: string | null }[]
}

export interface WantedPieces {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
}

/** What a line takes from the shelf; the rest is made or bought for the order. */
export interface TakenPieces {
  readonly pieces: number
  /** Whose stock it is: the variant's own, else the product's */
  readonly isVariantStock: boolean
}

/** A line for which the stock does not suffice. */
export interface ShortLine {
  readonly productId: number
  readonly variantId: number | null
  /** Pieces of its stock, which other lines may share */
  readonly available: number
  /** Whether the product is still in the shop */
  readonly offered: boolean
}

/**
 * What each line takes, in their order, down to an empty shelf. Products that come again may take less than is ordered; of others
 * the lines that share a stock must fit into it, and nothing can be ordered before its first day. Answers all short lines.
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
    const comesLater = (product?.availableFrom ?? '') > today
    const suffices = product !== undefined && (comesAgain(product) || (wanted.get(key) ?? 0) <= pieces)
    const offered = product?.hidden !== true
    if (comesLater || !suffices || !offered) {
      const available = comesLater || !offered ? 0 : pieces
      short.push({ productId: line.productId, variantId: line.variantId, available, offered })
    }
    const take = Math.min(left.get(key) ?? 0, line.quantity)
    left.set(key, (left.get(key) ?? 0) - take)
    return { pieces: take, isVariantStock }
  })
  return { taken, short }
}

function stockOf(product: LockedProduct | undefined, { productId, variantId }: WantedPieces) {
  const own = product?.variants.find((variant) => variant.variantId === variantId)?.stock ?? null
  return own === null
    ? { key: `${productId}`, pieces: product?.stock ?? 0, isVariantStock: false }
    : { key: `${productId} ${variantId}`, pieces: own, isVariantStock: true }
}

/** Why a line of the cart cannot be ordered, whatever the stock: what the cart allowed once, the product may not any more. */
export function lineRefusal(
  product: LockedProduct | undefined,
  line: WantedPieces,
  lines: readonly WantedPieces[],
): CartRefusal | null {
  if (product === undefined) return { refusal: 'unknown-product' }
  const { variants, minimumQuantity, quantityMultiple } = product
  const isKnown = line.variantId === null ? variants.length === 0 : variants.some(({ variantId }) => variantId === line.variantId)
  if (!isKnown) return { refusal: 'unknown-variant' }
  if (line.quantity > maxQuantity) return { refusal: 'quantity-out-of-range', limit: maxQuantity }
  if (line.quantity % quantityMultiple !== 0) return { refusal: 'not-a-multiple', multiple: quantityMultiple }
  const pieces = lines.reduce((sum, each) => (each.productId === product.id ? sum + each.quantity : sum), 0)
  return pieces < minimumQuantity ? { refusal: 'below-minimum', minimum: minimumQuantity } : null
}
