import { useQuery } from '@tanstack/react-query'

import type { TodayCounts } from '#app/back-office/today/today-calls.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const path = '/api/staff/today'
const everyMs = 60_000

/** What waits for the caller, polled while the page is visible. */
export function useToday(isIn = true) {
  return useQuery(
    {
      queryKey: [path],
      queryFn: ({ signal }) => callApi(path, {}, signal),
      staleTime: 5_000,
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
      enabled: isIn,
    },
    queryClient(),
  )
}

/** The numbers of the navigation; null until they are read. */
export function useTodayCounts(isStaff: boolean): TodayCounts | null {
  return useToday(isStaff).data?.counts ?? null
}
