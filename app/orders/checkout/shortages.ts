import { type QuantityBounds, quantityBounds, piecesOf } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

/** The available pieces of a line that exceeds the stock. */
export interface Shortage<Line extends CartItem = CartItem> {
  readonly line: Line
  /** 0 if nothing can be ordered */
  readonly available: number
}

/** From an order's refusal: the stock of each product or variant. */
export interface SoldOut {
  readonly productId: number
  readonly variantId: number | null
  readonly available: number
}

/** Parses a refusal's details; empty if it has none. */
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

/** Lines that exceed the stock, by their own data and by an order's refusal. */
export function shortagesOf<Line extends CartItem>(lines: readonly Line[], soldOut: readonly SoldOut[]): Shortage<Line>[] {
  return lines.flatMap((line) => {
    const shortage = soldOut.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
    const stock = Math.min(line.stock, shortage?.available ?? line.stock)
    if (line.quantity <= stock) return []
    return [{ line, available: orderable(quantityBounds({ ...line, stock }, piecesOf(lines, line.productId, line.id))) }]
  })
}

function orderable({ min, max }: QuantityBounds): number {
  return max >= min ? max : 0
}
