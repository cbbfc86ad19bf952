import { useQuery } from '@tanstack/react-query'

import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'

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
  return usePagedList({
    queryKey: [...webhooksKey, 'deliveries'],
    load: async (before: string | null, signal) => {
      const page = await callApi('/api/staff/webhooks/deliveries', { before }, signal)
      return { ...page, next: page.hasMore ? (page.deliveries.at(-1)?.id ?? null) : null }
    },
    refetchInterval: (pages) =>
      pages.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting')) ? refetchMs : false,
  })
}

/** Refetches endpoints and deliveries after a change. */
export function refetchWebhooks(): Promise<void> {
  return invalidate(webhooksKey)
}
