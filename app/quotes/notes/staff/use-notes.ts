import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const keyOf = (quoteId: string) => ['staff-notes', quoteId]
const everyMs = 30_000

/** The notes of a quote, polled every half minute. */
export function useNotes(quoteId: string) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: keyOf(quoteId),
      queryFn: ({ signal }) => callApi('/api/staff/notes/get', { id: quoteId }, signal),
      staleTime: 0,
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return {
    notes: data?.notes ?? null,
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

/** Makes a call on notes and shows the resulting notes. Throws a CallError. */
export async function callNotes<Call extends 'remove' | 'write'>(
  call: Call,
  body: ApiBody<`/api/staff/notes/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(keyOf(body.id), callApi(`/api/staff/notes/${call}`, body))
  } catch (error) {
    void invalidate(keyOf(body.id))
    throw error
  }
}
