import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { CallError, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

type SharedQuote =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly quoteRef: QuoteRef }
  /** There is no link in the address, and none was opened in this tab. */
  | { readonly kind: 'no-link' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly isRevoked: boolean; readonly retry: (() => void) | undefined }

/**
 * The quote behind a mailed link. Its token stands in the fragment, which no server sees; it is exchanged at once and taken
 * out of the address bar, so that neither a screenshot nor a bookmark carries it.
 */
export function useSharedQuote(): SharedQuote {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const token = hydrated ? hash.slice(1) : ''

  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])

  const { data, error, refetch } = useQuery(
    {
      enabled: hydrated,
      queryKey: ['shared-quote', token],
      queryFn: async ({ signal }) => (token === '' ? readSharedQuote() : exchange(token, signal)),
      staleTime: Number.POSITIVE_INFINITY,
      // A later visit to the page finds what this tab has opened since.
      gcTime: 0,
    },
    queryClient(),
  )
  if (data !== undefined) return data === null ? { kind: 'no-link' } : { kind: 'open', quoteRef: data }
  if (error === null) return { kind: 'opening' }
  const isFinal = error instanceof CallError && error.isRefusal
  return {
    kind: 'failed',
    sentence: failureText(error),
    isRevoked: error instanceof CallError && error.code === 'revoked-link',
    retry: isFinal ? undefined : () => void refetch(),
  }
}

async function exchange(token: string, signal: AbortSignal) {
  const quoteRef = await callApi('/api/quotes/open', { token }, signal)
  keepSharedQuote(quoteRef)
  return quoteRef
}

// What a link of a mail was exchanged for lives as long as the tab: a reload finds it, the next visitor of the computer
// does not.

const storageKey = 'sharedQuote'

interface OpenedQuote {
  readonly id: string
  readonly key: string
}

/** Never fails: where the browser refuses, a reload asks for the link again. */
function keepSharedQuote(quoteRef: OpenedQuote): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(quoteRef))
  } catch {
    // It is shown all the same.
  }
}

function readSharedQuote(): OpenedQuote | null {
  try {
    const { id, key }: Partial<Record<string, unknown>> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof id === 'string' && typeof key === 'string' ? { id, key } : null
  } catch {
    return null
  }
}
