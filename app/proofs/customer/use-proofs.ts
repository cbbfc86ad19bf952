import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import type { ProofOwnerRef } from '#app/proofs/proof-content.ts'
import { fetchFile } from '#app/uploads/download.ts'

const keyOf = ({ id, number, key }: ProofOwnerRef) => ['proofs', id ?? number ?? null, key ?? null]

/** The proofs of a quote or order, refetched when the window regains focus. */
export function useProofs(proofsRef: ProofOwnerRef) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: keyOf(proofsRef),
      queryFn: ({ signal }) => callApi('/api/proofs/get', proofsRef, signal),
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
  body: ApiBody<`/api/proofs/${Call}`> & ProofOwnerRef,
): Promise<void> {
  try {
    await storeAnswer(keyOf(body), callApi(`/api/proofs/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) void invalidate(keyOf(body))
    throw error
  }
}

/** A picture of a version as an object URL; null while loading, and on failure. */
export function useProofPicture(proofsRef: ProofOwnerRef, proofId: string, picture: number, revision = 0): string | null {
  const { data } = useQuery(
    {
      queryKey: ['proof-picture', ...keyOf(proofsRef), proofId, picture, revision],
      queryFn: async () => {
        return URL.createObjectURL(await fetchFile('/api/proofs/picture', { ...proofsRef, proofId, picture }))
      },
      // It never changes, and its object URL lives as long as the page.
      staleTime: Infinity,
      gcTime: Infinity,
    },
    queryClient(),
  )
  return data ?? null
}
