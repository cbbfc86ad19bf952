import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { CustomerListAddress } from '#app/customers/customer-list-address.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const listKey = ['staff-customers']
const customerKey = (id: string) => ['staff-customer', id]

const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden'

/** What the call of a list says, for what stands in the address. */
export function narrowedBy({ view, text, months }: CustomerListAddress): ApiBody<'/api/staff/customers/csv'> {
  return { view, text, ...(view === 'inactive' ? { months } : {}) }
}

/** The list, page after page. */
export function useCustomerList(asked: CustomerListAddress) {
  const { data, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...listKey, asked],
      queryFn: ({ signal, pageParam }) =>
        callApi('/api/staff/customers/list', { ...narrowedBy(asked), after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    customers: data?.pages.flatMap((page) => page.customers) ?? null,
    isOld: isPlaceholderData,
    forbidden: isForbidden(error),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}

export function useCustomer(id: string) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: customerKey(id),
      queryFn: ({ signal }) => callApi('/api/staff/customers/read', { id }, signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
  return {
    customer: data ?? null,
    forbidden: isForbidden(error),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

/** After a change of a customer: its page and the lists. */
export async function refetchCustomer(id: string): Promise<void> {
  void invalidate(listKey)
  await invalidate(customerKey(id))
}
