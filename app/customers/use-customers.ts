import { useQuery } from '@tanstack/react-query'

import type { CustomerListAddress } from '#app/customers/customer-list-address.ts'
import { type ApiBody, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { isForbidden } from '#app/platform/browser/is-forbidden.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'

const listKey = ['staff-customers']
const customerKey = (id: string) => ['staff-customer', id]

/** The call's filter for the query of the list's URL. */
export function filterOf({ view, text, months }: CustomerListAddress): Omit<ApiBody<'/api/staff/customers/export'>, 'format'> {
  return { view, text, ...(view === 'inactive' ? { months } : {}) }
}

export function useCustomerList(address: CustomerListAddress) {
  return usePagedList({
    queryKey: [...listKey, address],
    load: (after: string | null, signal) => callApi('/api/staff/customers/list', { ...filterOf(address), after }, signal),
    refetchOnWindowFocus: true,
  })
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

/** After a change of a customer: refetches its page and the lists. */
export async function refetchCustomer(id: string): Promise<void> {
  void invalidate(listKey)
  await invalidate(customerKey(id))
}
