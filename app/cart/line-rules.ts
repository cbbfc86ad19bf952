import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { maxCartLines, maxQuantity } from '#app/cart/cart.ts'
import { isReplenishable, orderableStock, type Stocked } from '#app/catalogue/catalogue.ts'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { done, type Refused, refuse, type Result } from '#app/platform/errors.ts'

export interface ProductLine {
  readonly id: string
  readonly variantId: number | null
  readonly quantity: number
  /** null for the bare product */
  readonly designId: string | null
}

/** A product and its lines in one cart: the input of the line rules. */
export interface ProductInCart extends Stocked {
  /** Deleted from the shop */
  readonly hidden?: boolean
  /** Without a price */
  readonly isQuoteOnly?: boolean
  readonly minimumQuantity: number
  readonly quantityMultiple: number
  /** In page order; `stock: null` shares the product's. */
  readonly variants: readonly { readonly variantId: number; readonly stock: number | null }[]
  readonly lines: readonly ProductLine[]
  /** The number of lines in the whole cart */
  readonly lineCount: number
}

/** The variant a call means; 0 is no choice unless a variant has that number. */
export function namedVariant(
  product: { readonly variants: readonly { readonly variantId: number }[] },
  requested: number | null,
): number | null {
  return requested === 0 && !product.variants.some((variant) => variant.variantId === 0) ? null : requested
}

/** Whether the variant is still in the shop, or a product without variants still has none. */
export function isVariantOffered({ variants }: Pick<ProductInCart, 'variants'>, variantId: number | null): boolean {
  return variantId === null ? variants.length === 0 : variants.some((variant) => variant.variantId === variantId)
}

/** The variant with which the product's page starts; null for a product without variants. */
export function preselectedVariant(product: ProductInCart, today: string): number | null {
  const variants = product.variants.map(({ variantId, stock }) => ({
    variantId,
    stock: orderableStock({ ...product, stock: stock ?? product.stock }, today),
  }))
  return firstChoice(variants)?.variantId ?? null
}

/** The variant to add: the requested one, else the preselected one. */
function variantToAdd(product: ProductInCart, requested: number | null, today: string): Result<number | null, CartRefusal> {
  const named = namedVariant(product, requested)
  if (named !== null) {
    return product.variants.some((variant) => variant.variantId === named) ? done(named) : refuse({ refusal: 'unknown-variant' })
  }
  return done(preselectedVariant(product, today))
}

/** The result of adding `added` pieces: the line of the variant with this design, and its new quantity. */
export function planAdd(
  product: ProductInCart,
  requested: number | null,
  added: number,
  today: string,
  designId: string | null = null,
): Result<{ readonly variantId: number | null; readonly quantity: number }, CartRefusal> {
  const variant = variantToAdd(product, requested, today)
  if (!variant.ok) return variant
  const line = product.lines.find((candidate) => candidate.variantId === variant.value && candidate.designId === designId)
  const quantity = (line?.quantity ?? 0) + added
  const others = product.lines.filter((each) => each !== line)
  const refused = quantityRefusal(product, others, variant.value, quantity, today, line?.quantity ?? 0)
  if (refused !== null) return refused
  if (line === undefined && product.lineCount >= maxCartLines) return refuse({ refusal: 'too-many-lines' })
  return done({ variantId: variant.value, quantity })
}

/** The line whose quantity becomes `quantity`; `requested` is its UUID, or its variant. */
export function planQuantity(
  product: ProductInCart,
  requested: { readonly lineId: string } | { readonly variantId: number | null },
  quantity: number,
  today: string,
): Result<ProductLine, CartRefusal> {
  const line = addressedLine(product, requested)
  if (!line.ok) return line
  const others = product.lines.filter((each) => each !== line.value)
  return quantityRefusal(product, others, line.value.variantId, quantity, today, 0) ?? line
}

/**
 * A line's change of design: `into` is the line that already has the design and takes the pieces, under the rules of
 * adding.
 */
export function planDesign(
  product: ProductInCart,
  lineId: string,
  designId: string | null,
  today: string,
): Result<{ readonly line: ProductLine; readonly into: ProductLine | null; readonly quantity: number }, CartRefusal> {
  const line = product.lines.find(({ id }) => id === lineId)
  if (line === undefined) return refuse({ refusal: 'unknown-line' })
  const { variantId } = line
  const into = product.lines.find((each) => each !== line && each.variantId === variantId && each.designId === designId)
  if (into === undefined) return done({ line, into: null, quantity: line.quantity })
  const quantity = into.quantity + line.quantity
  const others = product.lines.filter((each) => each !== line && each !== into)
  return quantityRefusal(product, others, variantId, quantity, today, quantity) ?? done({ line, into, quantity })
}

/** A planned line of one variant; without pieces it is removed. */
export interface PlannedSize {
  readonly variantId: number
  readonly quantity: number
  /** The existing line; null for a new one */
  readonly line: ProductLine | null
}

/**
 * The lines with this design after `sizes` sets the pieces of several variants. The rules apply to all of them together, so
 * all sizes count towards the minimum.
 */
export function planSizes(
  product: ProductInCart,
  designId: string | null,
  sizes: readonly { readonly variantId: number; readonly quantity: number }[],
  today: string,
): Result<readonly PlannedSize[], CartRefusal> {
  const planned = sizes.map(({ variantId, quantity }) => {
    const line = product.lines.find((each) => each.variantId === variantId && each.designId === designId) ?? null
    return { variantId, quantity, line }
  })
  const known = new Set(product.variants.map(({ variantId }) => variantId))
  if (planned.some(({ variantId }) => !known.has(variantId))) return refuse({ refusal: 'unknown-variant' })
  const remaining = planned.filter(({ quantity }) => quantity > 0)
  const untouched = product.lines.filter((each) => !planned.some(({ line }) => line === each))
  const asLines = remaining.map(({ line, variantId, quantity }) => ({ id: line?.id ?? '', variantId, designId, quantity }))
  for (const [place, { variantId, quantity, line }] of remaining.entries()) {
    if (line?.quantity === quantity) continue
    const others = [...untouched, ...asLines.filter((_, at) => at !== place)]
    const refused = quantityRefusal(product, others, variantId, quantity, today, 0)
    if (refused !== null) return refused
  }
  const more = remaining.filter(({ line }) => line === null).length
  const less = planned.filter(({ line, quantity }) => line !== null && quantity === 0).length
  if (more > 0 && product.lineCount + more - less > maxCartLines) return refuse({ refusal: 'too-many-lines' })
  return done(planned)
}

function addressedLine(
  product: ProductInCart,
  requested: { readonly lineId: string } | { readonly variantId: number | null },
): Result<ProductLine, CartRefusal> {
  const variantId = 'variantId' in requested ? namedVariant(product, requested.variantId) : null
  const meant = product.lines.filter((line) => {
    if ('lineId' in requested) return line.id === requested.lineId
    return variantId === null || line.variantId === variantId
  })
  const [line, another] = meant
  if (line === undefined) return refuse({ refusal: 'unknown-line' })
  return another === undefined ? done(line) : refuse({ refusal: 'ambiguous-line' })
}

/**
 * Why the variant's line may not hold `quantity` pieces, or null. The minimum counts all of the product's lines, the
 * multiple each line, the stock the lines that share it; `all` are all other lines, of which removed variants do not count. `inLine` are the line's pieces before
 * adding: the refusal says how many are in the cart.
 */
function quantityRefusal(
  product: ProductInCart,
  all: readonly ProductLine[],
  variantId: number | null,
  quantity: number,
  today: string,
  inLine: number,
): Refused<CartRefusal> | null {
  const others = all.filter((line) => isVariantOffered(product, line.variantId))
  const stockOf = (id: number | null) => product.variants.find((variant) => variant.variantId === id)?.stock ?? null
  const own = stockOf(variantId)
  const isSharing = (line: ProductLine) => (own === null ? stockOf(line.variantId) === null : line.variantId === variantId)
  // A restocked product has no limited stock to share: the maximum applies per line.
  const shared = isReplenishable(product) ? 0 : pieces(others.filter(isSharing))
  const available = orderableStock({ ...product, stock: own ?? product.stock }, today)

  if (product.hidden === true) return refuse({ refusal: 'unknown-product' })
  if (!isVariantOffered(product, variantId)) return refuse({ refusal: 'unknown-variant' })
  if (product.isQuoteOnly === true) return refuse({ refusal: 'price-on-request' })
  if (product.availableFrom !== null && product.availableFrom > today) {
    return refuse({ refusal: 'coming-soon', availableFrom: product.availableFrom })
  }
  if (available === 0) return refuse({ refusal: 'out-of-stock' })
  if (quantity < 1 || quantity > maxQuantity) return refuse({ refusal: 'quantity-out-of-range' })
  if (shared + quantity > available) return refuse({ refusal: 'insufficient-stock', available, inCart: shared + inLine })
  if (quantity % product.quantityMultiple !== 0) return refuse({ refusal: 'not-a-multiple', multiple: product.quantityMultiple })
  if (pieces(others) + quantity < product.minimumQuantity) {
    return refuse({ refusal: 'below-minimum', minimum: product.minimumQuantity })
  }
  return null
}

function pieces(lines: readonly ProductLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
