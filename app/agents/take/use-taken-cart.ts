import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { readContinueHash } from '#app/agents/continue-url.ts'
import type { OwnLines } from '#app/agents/take/take.contract.ts'
import { readCartNow, takeCart } from '#app/cart/browser/use-cart.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { cartUrl, checkoutUrl } from '#app/urls.ts'

export type TakenState =
  | { readonly kind: 'taking' }
  | { readonly kind: 'no-link' }
  | { readonly kind: 'asked'; readonly ownLines: number }
  | { readonly kind: 'failed'; readonly sentence: string; readonly retry: (() => void) | undefined }
  | { readonly kind: 'taken'; readonly notices: readonly string[]; readonly isEmpty: boolean; readonly to: string }

/** Takes the lines once for each fragment and choice. Without a notice or a question it goes on to the cart or checkout. */
export function useTakenCart(own: OwnLines): TakenState {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const link = hydrated ? readContinueHash(hash) : null
  const { data, error, refetch } = useQuery(
    {
      enabled: link !== null,
      queryKey: ['taken-cart', hash, own],
      queryFn: async ({ signal }) => {
        if (link === null) throw new Error('there is nothing to take')
        const {
          notices,
          ownLines = 0,
          isEmpty = false,
        } = await callApi('/api/agents/take', { orderId: readVisitorId(), ...link, own }, signal)
        const to = link.kind === 'checkout' ? checkoutUrl() : cartUrl()
        // A document of its own: the cart that this page has read is old.
        if (notices.length === 0 && ownLines === 0) location.replace(to)
        if (notices.length > 0) takeCart(await readCartNow())
        return { notices, ownLines, isEmpty, to }
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  )
  if (hydrated && link === null) return { kind: 'no-link' }
  if (data !== undefined && data.ownLines > 0) return { kind: 'asked', ownLines: data.ownLines }
  if (data !== undefined && data.notices.length > 0) return { kind: 'taken', ...data }
  if (error === null) return { kind: 'taking' }
  const isFinal = error instanceof CallError && error.isRefusal
  return { kind: 'failed', sentence: failureText(error), retry: isFinal ? undefined : () => void refetch() }
}
