import { useQuery } from '@tanstack/react-query'

import type { Ink } from '#app/personalisation/inks/named-inks.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import { readApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const minuteMs = 60_000

/** The merchant's inks for a technique; null until loaded. */
export function useMerchantInks(technique: string): readonly Ink[] | null {
  const { data } = useQuery(
    {
      queryKey: ['inks'],
      queryFn: ({ signal }) => readApi('/api/personalisation/inks', {}, signal),
      staleTime: minuteMs,
    },
    queryClient(),
  )
  const kind = inkKindOf(technique)
  return data === undefined ? null : data.inks.filter((ink) => ink.kind === kind)
}
