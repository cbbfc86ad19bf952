import { useQuery } from '@tanstack/react-query'

import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { listsKey } from '#app/quotes/customer/use-quote.ts'

const keyOf = (quoteId: string) => [...listsKey, 'customer-record', quoteId]

/** The record of a quote's customer; null while loading. */
export function useCustomerRecord(quoteId: string) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: keyOf(quoteId),
      queryFn: ({ signal }) => callApi('/api/staff/customers/get', { quoteId }, signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
  return { record: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}
