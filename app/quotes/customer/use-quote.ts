import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, keepAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** What can be done with a quote, by the last part of its call. */
export type QuoteCall = 'message' | 'accept' | 'decline' | 'request-change' | 'withdraw' | 'share' | 'unshare'

const keyOf = ({ id, key }: QuoteRef) => ['quote', id, key]
/** Below it lie all lists of quotes, the customer's and the merchant's. */
export const listsKey = ['quotes']
/** Somebody else was first: what is shown is old. */
const tellsOfChange = new Set(['wrong-state', 'changed-meanwhile', 'expired', 'not-found', 'revoked-link', 'unknown-link'])

/** A quote, read again when the window comes back into sight: the other side may have written meanwhile. */
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
    isGone: error instanceof CallError && error.isRefusal,
    isRevoked: error instanceof CallError && error.code === 'revoked-link',
    retry: () => void refetch(),
  }
}

/** Makes a call on a quote; its answer, the quote as it is now, is what is shown from then on. Throws a CallError. */
export async function callQuote<Call extends QuoteCall>(
  call: Call,
  body: ApiBody<`/api/quotes/${Call}`> & QuoteRef,
): Promise<QuoteView> {
  try {
    const quote = await callApi(`/api/quotes/${call}`, body)
    await keepAnswer(keyOf(body), quote)
    void invalidate(listsKey)
    return quote
  } catch (error) {
    if (error instanceof CallError && tellsOfChange.has(error.code)) void invalidate(keyOf(body))
    throw error
  }
}
