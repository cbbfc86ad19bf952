import { useQuery } from '@tanstack/react-query'

import type { TodayCounts } from '#app/back-office/today/today-calls.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const path = '/api/staff/today'
const everyMs = 60_000

/** What waits for the caller, polled while the page is visible. */
export function useToday(isIn = true) {
  const { data, error, refetch } = useQuery(
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
  return {
    today: data ?? null,
    error,
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

/** The numbers of the navigation; null until they are read. */
export function useTodayCounts(isStaff: boolean): TodayCounts | null {
  return useToday(isStaff).today?.counts ?? null
}
