import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const templatesKey = ['staff-templates']

/** The templates of the staff. */
export function useTemplates() {
  return useQuery(
    { queryKey: templatesKey, queryFn: ({ signal }) => callApi('/api/staff/templates/list', {}, signal), staleTime: 10_000 },
    queryClient(),
  )
}

/** Makes a call on templates and refetches them, also after a refusal. Throws a CallError. */
export async function callTemplates<Call extends 'add' | 'change' | 'keep-offer' | 'remove'>(
  call: Call,
  body: ApiBody<`/api/staff/templates/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(templatesKey, callApi(`/api/staff/templates/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.code === 'template-changed') await invalidate(templatesKey)
    throw error
  }
}
