import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

/** The catalogue's products of an offer's lines, by number; missing while loading. */
export function useEditorProducts(lines: readonly OfferLine[]): ReadonlyMap<number, EditorProduct> {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].toSorted((a, b) => a - b)
  const { data } = useQuery(
    {
      enabled: productIds.length > 0,
      queryKey: ['editor-products', productIds],
      queryFn: ({ signal }) => callApi('/api/staff/quotes/products', { productIds }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return new Map(data?.products.map((product) => [product.productId, product]))
}
