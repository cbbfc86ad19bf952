import { type CartItem, lineUnitPrice, maxQuantity } from '#app/cart/cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { discountedUnitPrice, eurosToUnitPrice, formatAmount, formatUnitPrice, lineAmount } from '#app/platform/text/money.ts'

type PricedLine = Pick<CartItem, 'price' | 'discount' | 'priceBreaks' | 'stock' | 'quantity' | 'quantityMultiple'>

export interface NextPriceBreak {
  /** How many pieces more reach it, in the steps that the line takes */
  readonly more: number
  /** 1/10,000 €, net, after discount */
  readonly unitPrice: number
  /** Cents, net: how much less all pieces cost there than now; 0 where they cost more. */
  readonly saving: number
}

/**
 * The next cheaper price break of a product, for a line of it. `pieces` counts all of the product's lines, because
 * they climb together. Null where there is none, or where the line's stock does not reach it.
 */
export function nextPriceBreak(line: PricedLine, pieces: number): NextPriceBreak | null {
  const now = lineUnitPrice(line)
  const priceBreak = line.priceBreaks.find(
    ({ minQuantity, price }) => minQuantity > pieces && discountedUnitPrice(eurosToUnitPrice(price), line.discount) < now,
  )
  if (priceBreak === undefined) return null
  const more = Math.ceil((priceBreak.minQuantity - pieces) / line.quantityMultiple) * line.quantityMultiple
  if (line.quantity + more > Math.min(line.stock, maxQuantity)) return null
  const unitPrice = discountedUnitPrice(eurosToUnitPrice(priceBreak.price), line.discount)
  return { more, unitPrice, saving: Math.max(0, lineAmount(now, pieces) - lineAmount(unitPrice, pieces + more)) }
}

/** «Με 50 ακόμη, 2,10 € το τεμάχιο», and where that costs less in all (domain.md's break trap), how much. */
export function nextPriceBreakText({ more, unitPrice, saving }: NextPriceBreak): string {
  const hint = `Με ${formatNumber(more)} ακόμη, ${formatUnitPrice(unitPrice)} το τεμάχιο`
  return saving > 0 ? `${hint}: πληρώνετε ${formatAmount(saving)} λιγότερα` : hint
}
