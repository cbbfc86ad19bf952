import { useQuery } from '@tanstack/react-query'

import { waitingWorkKey } from '#app/account/waiting-work.ts'
import type { TodayCounts } from '#app/back-office/today/today.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const path = waitingWorkKey[0]
const everyMs = 60_000

/** The caller's waiting work, polled while the page is visible. */
export function useToday(isIn = true) {
  return useQuery(
    {
      queryKey: waitingWorkKey,
      queryFn: ({ signal }) => callApi(path, {}, signal),
      staleTime: 5_000,
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
      enabled: isIn,
    },
    queryClient(),
  )
}

/** The counts of the navigation; null until loaded. */
export function useTodayCounts(isStaff: boolean): TodayCounts | null {
  return useToday(isStaff).data?.counts ?? null
}
