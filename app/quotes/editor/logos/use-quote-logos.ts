import { useQuery } from '@tanstack/react-query'

import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'
import type { QuoteLogo, QuoteLogos } from '#app/quotes/staff/logos/quote-logo-schemas.ts'

const keyOf = (quoteId: string) => ['quote-logos', quoteId]
const minuteMs = 60_000

/** The logos that a quote shows, by picture; empty until loaded. */
export function useQuoteLogos(quoteId: string): ReadonlyMap<string, QuoteLogo> {
  const { data } = useQuery(
    {
      queryKey: keyOf(quoteId),
      queryFn: ({ signal }) => callApi('/api/staff/quotes/logos', { id: quoteId }, signal),
      staleTime: minuteMs,
    },
    queryClient(),
  )
  return new Map((data?.logos ?? []).map((logo) => [logo.picture, logo]))
}

/** A repair that was just made, among the quote's. */
export async function addQuoteLogo(quoteId: string, logo: QuoteLogo): Promise<void> {
  const known = queryClient().getQueryData<QuoteLogos>(keyOf(quoteId))?.logos ?? []
  await storeAnswer(keyOf(quoteId), { logos: [...known.filter(({ picture }) => picture !== logo.picture), logo] })
}
