import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { ProductListAddress } from '#app/back-office/products/list/product-filter.ts'
import type { StaffProductList, StaffProductRow } from '#app/back-office/products/list/product-list-calls.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const listKey = ['staff-products']

const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden'

/** The list, page after page. */
export function useProductList({ sort, ...filter }: ProductListAddress) {
  const { data, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...listKey, filter, sort],
      queryFn: ({ signal, pageParam }) => callApi('/api/staff/products/list', { filter, sort, after: pageParam }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    products: data?.pages.flatMap((page) => page.products) ?? null,
    total: data?.pages[0]?.total ?? null,
    isOld: isPlaceholderData,
    forbidden: isForbidden(error),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}

/** What the filters can choose from; null while it loads. */
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

/** All lists are read again. */
export function rereadProducts(): void {
  void invalidate(listKey)
}

/**
 * Changes a product and shows what it has become, in its place. Where somebody was faster the list is read again, and what was
 * typed stays. Throws a CallError.
 */
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
