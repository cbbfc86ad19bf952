import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { refetchOwnQuote } from '#app/quotes/customer/use-quote.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { fetchFile } from '#app/uploads/download.ts'

const keyOf = ({ id, key }: QuoteRef) => ['quote-proofs', id, key ?? null]

/** The proofs of a quote, refetched when the window regains focus. */
export function useProofs(quoteRef: QuoteRef) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: keyOf(quoteRef),
      queryFn: ({ signal }) => callApi('/api/quotes/proofs/get', quoteRef, signal),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return { view: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

/** Decides a version and refetches the proofs, also where another decision came first. Throws a CallError. */
export async function decideProof<Call extends 'approve' | 'reject'>(
  call: Call,
  body: ApiBody<`/api/quotes/proofs/${Call}`> & QuoteRef,
): Promise<void> {
  try {
    const view = await callApi(`/api/quotes/proofs/${call}`, body)
    await storeAnswer(keyOf(body), view)
    refetchOwnQuote(body)
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) void invalidate(keyOf(body))
    throw error
  }
}

/** A picture of a version as an object URL; null while loading, and on failure. */
export function useProofPicture(quoteRef: QuoteRef, proofId: string, picture: number, revision = 0): string | null {
  const { data } = useQuery(
    {
      queryKey: ['proof-picture', quoteRef.id, quoteRef.key ?? null, proofId, picture, revision],
      queryFn: async () => {
        return URL.createObjectURL(await fetchFile('/api/quotes/proofs/picture', { ...quoteRef, proofId, picture }))
      },
      // It never changes, and its object URL lives as long as the page.
      staleTime: Infinity,
      gcTime: Infinity,
    },
    queryClient(),
  )
  return data ?? null
}
