import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** Actions on a quote, by the last segment of their call. */
export type QuoteCall = 'message' | 'accept' | 'decline' | 'request-change' | 'withdraw' | 'share' | 'unshare'

const keyOf = ({ id, key }: QuoteRef) => ['quote', id, key]
/** The query key prefix of all quote lists, the customer's and the staff's. */
export const listsKey = ['quotes']
/** Refusals which show that the loaded quote is outdated. */
const outdatedRefusals = new Set(['wrong-state', 'changed-meanwhile', 'expired', 'not-found', 'revoked-link', 'unknown-link'])

/** A quote, refetched when the window regains focus, since the other side may have written. */
export function useQuote(quoteRef: QuoteRef) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: keyOf(quoteRef),
      queryFn: ({ signal }) => callApi('/api/quotes/get', quoteRef, signal),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return {
    quote: data ?? null,
    failure: error === null ? null : failureText(error),
    isUnavailable: error instanceof CallError && error.isRefusal,
    isRevoked: error instanceof CallError && error.code === 'revoked-link',
    retry: () => void refetch(),
  }
}

/** Refetches a quote where it is shown, after another call has changed it. */
export function refetchOwnQuote(quoteRef: QuoteRef): void {
  void invalidate(keyOf(quoteRef))
  void invalidate(listsKey)
}

/** Makes a call on a quote and caches the changed quote that it answers. Throws a CallError. */
export async function callQuote<Call extends QuoteCall>(
  call: Call,
  body: ApiBody<`/api/quotes/${Call}`> & QuoteRef,
): Promise<QuoteView> {
  try {
    const quote = await storeAnswer(keyOf(body), callApi(`/api/quotes/${call}`, body))
    void invalidate(listsKey)
    return quote
  } catch (error) {
    if (error instanceof CallError && outdatedRefusals.has(error.code)) void invalidate(keyOf(body))
    throw error
  }
}
