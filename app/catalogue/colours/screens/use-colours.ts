import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const coloursKey = ['staff-colours']

export function useColours() {
  return useQuery(
    { queryKey: coloursKey, queryFn: ({ signal }) => callApi('/api/staff/colours/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** Calls a colour operation and refreshes all colours, also after a refusal. Throws a CallError. */
export async function callColours<Call extends 'add' | 'change' | 'remove'>(
  call: Call,
  body: ApiBody<`/api/staff/colours/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(coloursKey, callApi(`/api/staff/colours/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) await invalidate(coloursKey)
    throw error
  }
}
