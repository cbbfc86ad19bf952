import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { maxCartLines, maxQuantity } from '#app/cart/cart.ts'
import { comesAgain, orderableStock, type Stocked } from '#app/catalogue/catalogue.ts'
import { done, type Refused, refuse, type Result } from '#app/platform/errors.ts'

export interface ProductLine {
  readonly id: string
  readonly variantId: number | null
  readonly quantity: number
}

/** A product and its lines in one cart: the input of the line rules. */
export interface ProductInCart extends Stocked {
  readonly minimumQuantity: number
  readonly quantityMultiple: number
  /** In the order of the page; `stock: null` shares the product's. */
  readonly variants: readonly { readonly variantId: number; readonly stock: number | null }[]
  readonly lines: readonly ProductLine[]
  /** Of the whole cart */
  readonly lineCount: number
}

/** The variant that a call means; 0 is no choice unless a variant is numbered so. */
export function namedVariant(
  product: { readonly variants: readonly { readonly variantId: number }[] },
  asked: number | null,
): number | null {
  return asked === 0 && !product.variants.some((variant) => variant.variantId === 0) ? null : asked
}

/** The variant that is added: the one named, else the first in stock, as a page preselects it. */
function variantToAdd(product: ProductInCart, asked: number | null): Result<number | null, CartRefusal> {
  const named = namedVariant(product, asked)
  if (named !== null) {
    return product.variants.some((variant) => variant.variantId === named) ? done(named) : refuse({ refusal: 'unknown-variant' })
  }
  const inStock = product.variants.find((variant) => comesAgain(product) || (variant.stock ?? product.stock) > 0)
  return done((inStock ?? product.variants[0])?.variantId ?? null)
}

/** What adding `added` pieces makes of the cart: the variant's line and its new quantity. */
export function planAdd(
  product: ProductInCart,
  asked: number | null,
  added: number,
  today: string,
): Result<{ readonly variantId: number | null; readonly quantity: number }, CartRefusal> {
  const variant = variantToAdd(product, asked)
  if (!variant.ok) return variant
  const line = product.lines.find((candidate) => candidate.variantId === variant.value)
  const quantity = (line?.quantity ?? 0) + added
  const refused = quantityRefusal(product, variant.value, quantity, today, line?.quantity ?? 0)
  if (refused !== null) return refused
  if (line === undefined && product.lineCount >= maxCartLines) return refuse({ refusal: 'too-many-lines', limit: maxCartLines })
  return done({ variantId: variant.value, quantity })
}

/** The line whose quantity becomes `quantity`; `asked` is its UUID, or its variant. */
export function planQuantity(
  product: ProductInCart,
  asked: { readonly lineId: string } | { readonly variantId: number | null },
  quantity: number,
  today: string,
): Result<ProductLine, CartRefusal> {
  const line = meantLine(product, asked)
  if (!line.ok) return line
  return quantityRefusal(product, line.value.variantId, quantity, today, 0) ?? line
}

function meantLine(
  product: ProductInCart,
  asked: { readonly lineId: string } | { readonly variantId: number | null },
): Result<ProductLine, CartRefusal> {
  const variantId = 'variantId' in asked ? namedVariant(product, asked.variantId) : null
  const meant = product.lines.filter((line) => {
    if ('lineId' in asked) return line.id === asked.lineId
    return variantId === null || line.variantId === variantId
  })
  const [line, another] = meant
  if (line === undefined) return refuse({ refusal: 'unknown-line' })
  return another === undefined ? done(line) : refuse({ refusal: 'ambiguous-line' })
}

/**
 * Why the variant's line may not hold `quantity` pieces, or null. The minimum counts all of the product's lines, the
 * multiple each line, the stock the lines that share it. `inLine` are the pieces that the line has already, when pieces are added to it: the
 * refusal tells how many are in the cart.
 */
function quantityRefusal(
  product: ProductInCart,
  variantId: number | null,
  quantity: number,
  today: string,
  inLine: number,
): Refused<CartRefusal> | null {
  const stockOf = (id: number | null) => product.variants.find((variant) => variant.variantId === id)?.stock ?? null
  const others = product.lines.filter((line) => line.variantId !== variantId)
  const own = stockOf(variantId)
  // A product that can be restocked shares no limited stock: the maximum applies per line.
  const sharing = own === null && !comesAgain(product) ? others.filter((line) => stockOf(line.variantId) === null) : []
  const shared = pieces(sharing)
  const available = orderableStock({ ...product, stock: own ?? product.stock }, today)

  if (product.availableFrom !== null && product.availableFrom > today) {
    return refuse({ refusal: 'coming-soon', availableFrom: product.availableFrom })
  }
  if (available === 0) return refuse({ refusal: 'out-of-stock' })
  if (quantity < 1 || quantity > maxQuantity) return refuse({ refusal: 'quantity-out-of-range', limit: maxQuantity })
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
