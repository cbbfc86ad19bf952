import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import type { StaffProofs } from '#app/proofs/proof-answers.ts'

const keyOf = (ownerId: string) => ['staff-proofs', ownerId]
const everyMs = 60_000

/**
 * The decorated lines of an offer or order with their proofs, polled every minute, and read again when the owner's state changes: it
 * decides whether proofs can be made.
 */
export function useStaffProofs(ownerId: string, ownerState: string) {
  const known = useRef(ownerState)
  useEffect(() => {
    if (known.current !== ownerState) void invalidate(keyOf(ownerId))
    known.current = ownerState
  }, [ownerId, ownerState])
  const { data, error, refetch } = useQuery(
    {
      queryKey: keyOf(ownerId),
      queryFn: ({ signal }) => callApi('/api/staff/proofs/get', { id: ownerId }, signal),
      staleTime: 0,
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return { view: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

type StaffProofCall =
  | 'make'
  | 'make-all'
  | 'send-all'
  | 'save'
  | 'replace-artwork'
  | 'repair'
  | 'repair/undo'
  | 'require-artwork'
  | 'send'
  | 'withdraw'

/** Makes a staff call on a proof and refetches, also after a refusal. Throws a CallError. */
export async function callStaffProof<Call extends StaffProofCall>(
  call: Call,
  body: ApiBody<`/api/staff/proofs/${Call}`>,
): Promise<StaffProofs> {
  try {
    return await storeAnswer<StaffProofs>(keyOf(body.id), callApi(`/api/staff/proofs/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) void invalidate(keyOf(body.id))
    throw error
  }
}

/** Saves a draft's note and last day; the revision to send. Throws a CallError. */
export async function saveDraft(body: ApiBody<'/api/staff/proofs/save'>): Promise<number> {
  const { lines } = await callStaffProof('save', body)
  return lines.flatMap(({ proofs }) => proofs).find(({ id }) => id === body.proofId)?.revision ?? 1
}
