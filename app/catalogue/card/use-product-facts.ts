import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { failureText, readApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

/** The products of these ids, in order; null while loading. Unknown ids are missing. Browser only. */
export function useProductFacts(ids: readonly number[]) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    {
      enabled: ids.length > 0,
      queryKey: ['product-facts', ids],
      queryFn: ({ signal }) => readApi('/api/products', { ids: ids.join(',') }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    // The rest stays visible when the list gains or loses a product.
    products: ids.length === 0 ? [] : (data?.filter(({ id }) => ids.includes(id)) ?? null),
    /** Those that the shop no longer offers */
    missing: data === undefined || isPlaceholderData ? [] : ids.filter((id) => !data.some((product) => product.id === id)),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}
