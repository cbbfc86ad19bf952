import { type QuantityBounds, quantityBounds, piecesOf } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

/** What can be had of a line that wants more than there is. */
export interface Shortage<Line extends CartItem = CartItem> {
  readonly line: Line
  /** 0 where nothing can be ordered */
  readonly available: number
}

/** Of the refusal of an order: what is there of each product or variant. */
export interface SoldOut {
  readonly productId: number
  readonly variantId: number | null
  readonly available: number
}

/** The lines of the details of a refusal; empty where it has none. */
export function soldOutOf(details: Readonly<Record<string, unknown>>): SoldOut[] {
  const { lines } = details
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) => {
    const { productId, variantId, available }: Partial<Record<string, unknown>> =
      typeof line === 'object' && line !== null ? { ...line } : {}
    return typeof productId === 'number' && typeof available === 'number'
      ? [{ productId, variantId: typeof variantId === 'number' ? variantId : null, available }]
      : []
  })
}

/** The lines that want more than there is, by their own stock and by what an order was refused for. */
export function shortagesOf<Line extends CartItem>(lines: readonly Line[], soldOut: readonly SoldOut[]): Shortage<Line>[] {
  return lines.flatMap((line) => {
    const told = soldOut.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
    const stock = Math.min(line.stock, told?.available ?? line.stock)
    if (line.quantity <= stock) return []
    return [{ line, available: orderable(quantityBounds({ ...line, stock }, piecesOf(lines, line.productId, line.id))) }]
  })
}

function orderable({ min, max }: QuantityBounds): number {
  return max >= min ? max : 0
}
