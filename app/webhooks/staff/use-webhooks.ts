import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const webhooksKey = ['staff-webhooks']
/** A delivery takes seconds; one that waits for a retry may take hours. */
const refetchMs = 5_000

export function useWebhooks() {
  return useQuery(
    {
      queryKey: [...webhooksKey, 'endpoints'],
      queryFn: ({ signal }) => callApi('/api/staff/webhooks/list', {}, signal),
      staleTime: 0,
    },
    queryClient(),
  )
}

export function useDeliveries() {
  return useInfiniteQuery(
    {
      queryKey: [...webhooksKey, 'deliveries'],
      queryFn: ({ signal, pageParam }) =>
        callApi('/api/staff/webhooks/deliveries', { before: pageParam === '' ? null : pageParam }, signal),
      initialPageParam: '',
      getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? (deliveries.at(-1)?.id ?? null) : null),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting')) === true
          ? refetchMs
          : false,
    },
    queryClient(),
  )
}

/** Refetches endpoints and deliveries after a change. */
export function refetchWebhooks(): Promise<void> {
  return invalidate(webhooksKey)
}
