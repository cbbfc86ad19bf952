import { useQuery, useQueryClient } from '@tanstack/react-query'

import { callApi, CallError, failureText, isWorthAnotherTry } from '#app/platform/call-api.ts'
import type { QuoteView } from '#app/quotes/quote-view.ts'

/** How this browser names a quote: by its id alone with the account's token, or with the key of a link. */
export interface QuoteNamed {
  readonly id: string
  readonly key: string | null
}

/** What can be done with a quote, by the last part of its call. */
export type QuoteCall = 'message' | 'accept' | 'decline' | 'request-change' | 'withdraw' | 'share' | 'unshare'

const keyOf = ({ id, key }: QuoteNamed) => ['quote', id, key]
/** Somebody else was first: what is shown is old. */
const tellsOfChange = new Set(['wrong-state', 'changed-meanwhile', 'expired', 'not-found', 'revoked-link', 'unknown-link'])

/** A quote, read again when the window comes back into sight: the other side may have written meanwhile. */
export function useQuote(named: QuoteNamed) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(named),
    queryFn: ({ signal }) => callApi<QuoteView>('/api/quotes/get', named, signal),
    networkMode: 'always',
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    retry: isWorthAnotherTry,
  })
  return {
    quote: data ?? null,
    failure: error === null ? null : failureText(error),
    isGone: error instanceof CallError && error.isRefusal,
    isRevoked: error instanceof CallError && error.code === 'revoked-link',
    retry: () => void refetch(),
  }
}

/** Makes a call on a quote; its answer, the quote as it is now, is what is shown from then on. Throws a CallError. */
export function useQuoteCall(named: QuoteNamed) {
  const client = useQueryClient()
  return async (call: QuoteCall, body: object): Promise<QuoteView> => {
    try {
      const quote = await callApi<QuoteView>(`/api/quotes/${call}`, { ...named, ...body })
      client.setQueryData(keyOf(named), quote)
      void client.invalidateQueries({ queryKey: ['quotes'] })
      return quote
    } catch (error) {
      if (error instanceof CallError && tellsOfChange.has(error.code)) {
        void client.invalidateQueries({ queryKey: keyOf(named) })
      }
      throw error
    }
  }
}
