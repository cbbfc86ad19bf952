import { callApi } from '#app/platform/browser/call-api.ts'
import { useRead } from '#app/platform/browser/use-read.ts'
import type { OfferLine } from '#app/quotes/quotes.ts'
import type { DeskProduct } from '#app/quotes/staff/staff-quotes.ts'

/** The products of an offer's lines as the catalogue has them, by their number; those that are not read yet are missing. */
export function useDeskProducts(lines: readonly OfferLine[]): ReadonlyMap<number, DeskProduct> {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].toSorted((a, b) => a - b)
  const { answer } = useRead(
    productIds.length === 0 ? null : `staff-desk-products ${productIds.join(' ')}`,
    (signal) => callApi('/api/staff/quotes/products', { productIds }, signal),
    { keepsLast: true },
  )
  return new Map(answer?.products.map((product) => [product.productId, product]))
}
