import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'

const inksKey = ['staff-inks']

export function useStaffInks() {
  return useQuery(
    { queryKey: inksKey, queryFn: ({ signal }) => callApi('/api/staff/inks/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** Calls an operation and refreshes all inks, also after a refusal. Throws a CallError. */
export async function callInks<Call extends 'add' | 'change' | 'remove' | 'sort' | 'import'>(
  call: Call,
  body: ApiBody<`/api/staff/inks/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(inksKey, callApi(`/api/staff/inks/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) await invalidate(inksKey)
    throw error
  }
}
