import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { ProductFacts } from '#app/catalogue/catalogue.ts'
import { CallError, failureText, readApi } from '#app/platform/call-api.ts'

/** The products of these ids, in their order; null until they are there. Unknown ids are missing. Browser only. */
export function useProductFacts(ids: readonly number[]) {
  const { data, error, refetch } = useQuery({
    queryKey: ['products', ...ids],
    queryFn: ({ signal }) => readApi<ProductFacts[]>(`/api/products?ids=${ids.join(',')}`, signal),
    enabled: ids.length > 0,
    // Of a list that has lost or won a product the rest stays in sight.
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: (failures, reason) => failures < 2 && !(reason instanceof CallError && reason.isRefusal),
  })
  return {
    products: ids.length === 0 ? [] : (data?.filter(({ id }) => ids.includes(id)) ?? null),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}
