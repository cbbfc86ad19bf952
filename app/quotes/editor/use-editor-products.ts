import { callApi } from '#app/platform/browser/call-api.ts'
import { useRead } from '#app/platform/browser/use-read.ts'
import type { OfferLine } from '#app/quotes/quotes.ts'
import type { EditorProduct } from '#app/quotes/staff/staff-quotes.ts'

/** The products of an offer's lines as the catalogue has them, by their number; those that are not read yet are missing. */
export function useEditorProducts(lines: readonly OfferLine[]): ReadonlyMap<number, EditorProduct> {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].toSorted((a, b) => a - b)
  const { answer } = useRead(
    productIds.length === 0 ? null : `editor-products ${productIds.join(' ')}`,
    (signal) => callApi('/api/staff/quotes/products', { productIds }, signal),
    { keepsLast: true },
  )
  return new Map(answer?.products.map((product) => [product.productId, product]))
}
