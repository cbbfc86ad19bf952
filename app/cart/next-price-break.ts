import { linePricing, maxQuantity } from '#app/cart/cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { type NextPriceBreak, nextPriceBreak } from '#app/pricing/price-breaks.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

type PricedLine = Pick<CartItem, 'basePrice' | 'discount' | 'priceBreaks' | 'stock' | 'quantity' | 'quantityMultiple'>

/**
 * The next cheaper price break of a line's product. `pieces` counts all of the product's lines, as price breaks do. Null if
 * there is none, or beyond the line's stock.
 */
export function lineNextPriceBreak(line: PricedLine, pieces: number): NextPriceBreak | null {
  const next = nextPriceBreak(linePricing(line), pieces, line.quantityMultiple)
  return next !== null && line.quantity + next.more <= Math.min(line.stock, maxQuantity) ? next : null
}

/** «Με 50 ακόμη, 2,10 € το τεμάχιο», and how much is saved if the total is lower (domain.md's break trap). */
export function nextPriceBreakText({ more, unitPrice, saving }: NextPriceBreak): string {
  const hint = `Με ${formatNumber(more)} ακόμη, ${formatUnitPrice(unitPrice)} το τεμάχιο`
  return saving > 0 ? `${hint}: πληρώνετε ${formatAmount(saving)} λιγότερα` : hint
}
