import { useQuery } from '@tanstack/react-query'

import type { OrderChoicesAnswer } from '#app/orders/from-quote/convert.contract.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'

/** The choices of an accepted quote's order, or the order; refetched when the quote's state changes. */
export function useOrderChoices(quoteRef: QuoteRef, state: QuoteState, enabled: boolean) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['order-of-quote', quoteRef.id, quoteRef.key, state],
      queryFn: ({ signal }): Promise<OrderChoicesAnswer> => callApi('/api/orders/of-quote/choices', quoteRef, signal),
      enabled,
      staleTime: 30_000,
    },
    queryClient(),
  )
  return { choices: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}
