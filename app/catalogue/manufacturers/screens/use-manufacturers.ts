import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'

const manufacturersKey = ['staff-manufacturers']

export function useManufacturers() {
  return useQuery(
    {
      queryKey: manufacturersKey,
      queryFn: ({ signal }) => callApi('/api/staff/manufacturers/get', {}, signal),
      staleTime: 0,
    },
    queryClient(),
  )
}

/** Saves a brand and refreshes all, also after a refusal. Throws a CallError. */
export async function saveManufacturer(body: ApiBody<'/api/staff/manufacturers/save'>): Promise<void> {
  try {
    await storeAnswer(manufacturersKey, callApi('/api/staff/manufacturers/save', body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) await invalidate(manufacturersKey)
    throw error
  }
}
