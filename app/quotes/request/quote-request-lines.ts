import { type CartItem, variantText } from '#app/cart/cart.ts'
import { emptyLine, type RequestedLine } from '#app/quotes/request/quote-request.ts'

/** A product that is asked for, as the form shows it. */
export interface AskedProduct {
  readonly id: number
  readonly title: string
  readonly minimumQuantity: number
  readonly imageSrc: string
  readonly variants: readonly { readonly id: number; readonly text: string; readonly imageSrc: string }[]
}

/** What `/promo/?product=12&variant=3&quantity=100` asks for; null where it names no product. */
export function readAskedLine(
  search: URLSearchParams,
): { readonly productId: number; readonly variantId: number | null; readonly quantity: number | null } | null {
  const number = (name: string) => {
    const text = search.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const productId = number('product')
  return productId === null ? null : { productId, variantId: number('variant'), quantity: number('quantity') }
}

/** A row for a product of the catalogue. A variant that it does not have is left to be chosen. */
export function productLine(product: AskedProduct, variantId: number | null, quantity: number | null): RequestedLine {
  const variant = product.variants.find(({ id }) => id === variantId)
  return {
    ...emptyLine,
    productId: String(product.id),
    variantId: variant === undefined ? '' : String(variant.id),
    title: product.title,
    variantText: variant?.text ?? '',
    imageSrc: variant?.imageSrc ?? product.imageSrc,
    quantities: [String(quantity ?? product.minimumQuantity)],
  }
}

/** A row for a line of the cart. */
export function cartLine(item: CartItem): RequestedLine {
  return {
    ...emptyLine,
    productId: String(item.productId),
    variantId: item.variantId === null ? '' : String(item.variantId),
    title: item.title,
    variantText: variantText(item),
    imageSrc: item.imageSrc,
    quantities: [String(item.quantity)],
  }
}
