import { type InfiniteData, useQuery } from '@tanstack/react-query'

import type { ProductListAddress } from '#app/products/list/product-filter.ts'
import type { StaffProductList, StaffProductRow } from '#app/products/list/product-list.contract.ts'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'

const listKey = ['staff-products']

export function useProductList({ sort, ...filter }: ProductListAddress) {
  return usePagedList({
    queryKey: [...listKey, filter, sort],
    load: (after: number | null, signal) => callApi('/api/staff/products/list', { filter, sort, after }, signal),
    refetchOnWindowFocus: true,
  })
}

/** The filters' options; null while loading. */
export function useProductChoices() {
  const { data } = useQuery(
    {
      queryKey: ['staff-product-choices'],
      queryFn: ({ signal }) => callApi('/api/staff/products/choices', {}, signal),
    },
    queryClient(),
  )
  return data ?? null
}

/** Invalidates all lists. */
export function rereadProducts(): void {
  void invalidate(listKey)
}

/** Changes a product and updates its row. After a refusal the list is reloaded. Throws a CallError. */
export async function callChange(body: ApiBody<'/api/staff/products/change'>): Promise<StaffProductRow> {
  try {
    const row = await callApi('/api/staff/products/change', body)
    queryClient().setQueriesData<InfiniteData<StaffProductList>>({ queryKey: listKey }, (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              products: page.products.map((each) => (each.id === row.id ? row : each)),
            })),
          },
    )
    return row
  } catch (error) {
    rereadProducts()
    throw error
  }
}
