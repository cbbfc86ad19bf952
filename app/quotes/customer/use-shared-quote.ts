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
  /** No link in the URL, and none opened in this tab. */
  | { readonly kind: 'no-link' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly isRevoked: boolean; readonly retry: (() => void) | undefined }

/**
 * The quote of a mailed link. Its token is in the URL fragment, which no server sees; it is exchanged at once and
 * removed from the address bar, so that screenshots and bookmarks do not leak it.
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
      // A later visit must read what this tab has opened meanwhile.
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
  storeSharedQuote(quoteRef)
  return quoteRef
}

// The key is in sessionStorage, which ends with the tab: the computer's next user must not have it.

const storageKey = 'sharedQuote'

interface OpenedQuote {
  readonly id: string
  readonly key: string
}

/** Never throws: without storage, a reload needs the link again. */
function storeSharedQuote(quoteRef: OpenedQuote): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(quoteRef))
  } catch {
    // Without storage the quote is shown anyway.
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
