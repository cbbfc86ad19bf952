import { useQuery } from '@tanstack/react-query'

import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const path = '/api/staff/health/get'
/** Polling interval during a backup, and otherwise */
const [soonMs, laterMs] = [2_000, 60_000]

export function useHealth() {
  return useQuery(
    {
      queryKey: [path],
      queryFn: ({ signal }) => callApi(path, {}, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (typeof state.data?.backups.runningSince === 'string' ? soonMs : laterMs),
    },
    queryClient(),
  )
}

export function refetchHealth(): Promise<void> {
  return invalidate([path])
}
