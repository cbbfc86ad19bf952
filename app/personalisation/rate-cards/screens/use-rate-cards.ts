import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const rateCardsKey = ['staff-rate-cards']

export function useRateCards() {
  return useQuery(
    { queryKey: rateCardsKey, queryFn: ({ signal }) => callApi('/api/staff/rate-cards/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** Saves a card and refreshes all, also after a refusal. Throws a CallError. */
export async function saveRateCard(body: ApiBody<'/api/staff/rate-cards/save'>): Promise<void> {
  try {
    await storeAnswer(rateCardsKey, callApi('/api/staff/rate-cards/save', body))
  } catch (error) {
    if (error instanceof CallError && error.code === 'rate-card-changed') await invalidate(rateCardsKey)
    throw error
  }
}

export function useRateCardHistory(key: string) {
  return useQuery(
    {
      queryKey: [...rateCardsKey, 'history', key],
      queryFn: ({ signal }) => callApi('/api/staff/rate-cards/history', { key }, signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
}
