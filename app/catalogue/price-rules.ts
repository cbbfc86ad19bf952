import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { maxUnitPrice, priceError, zeroPriceError } from '#app/catalogue/product-limits.ts'
import { discountedUnitPrice, type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'

/** Nothing is sold for 0: such a product is not ordered but quoted, whatever made its price 0. */
export function isQuoteOnly(pricing: Pricing, quantity = 1): boolean {
  return isPriceOnRequest(pricing) || unitPriceAt(pricing, quantity) === 0
}

export type PriceProblem = 'price-zero' | 'price-too-high'

/**
 * Why these prices may not be written; null if they may. A price on request is valid where the product already has it, or where
 * it is chosen.
 */
export function priceProblem(
  { price, priceBreaks, discountPercent }: Pricing,
  { mayBeOnRequest = false }: { readonly mayBeOnRequest?: boolean } = {},
): PriceProblem | null {
  const all = [price, ...priceBreaks.map(({ unitPrice }) => unitPrice)]
  if (all.some((each) => each > maxUnitPrice)) return 'price-too-high'
  if (price === 0 && mayBeOnRequest && priceBreaks.length === 0) return null
  return all.some((each) => discountedUnitPrice(each, discountPercent) === 0) ? 'price-zero' : null
}

export function priceProblemText(problem: PriceProblem): string {
  return problem === 'price-zero' ? zeroPriceError : priceError
}
