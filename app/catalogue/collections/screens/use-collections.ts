import { useQuery } from '@tanstack/react-query'

import { type ApiAnswer, type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const collectionsKey = ['staff-collections']
const listKey = [...collectionsKey, 'list']
const oneKey = (name: string) => [...collectionsKey, 'one', name]

export function useCollections() {
  return useQuery(
    { queryKey: listKey, queryFn: ({ signal }) => callApi('/api/staff/collections/list', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

export function useCollection(name: string) {
  return useQuery(
    {
      queryKey: oneKey(name),
      queryFn: ({ signal }) => callApi('/api/staff/collections/get', { name }, signal),
      staleTime: 0,
    },
    queryClient(),
  )
}

export function currentCollection(name: string): ApiAnswer<'/api/staff/collections/get'> | undefined {
  return queryClient().getQueryData(oneKey(name))
}

/** Calls an operation on all collections and refreshes them. Throws a CallError. */
export async function callCollections<Call extends 'add' | 'rename' | 'remove'>(
  call: Call,
  body: ApiBody<`/api/staff/collections/${Call}`>,
): Promise<void> {
  await storeAnswer(listKey, callApi(`/api/staff/collections/${call}`, body))
  await invalidate([...collectionsKey, 'one'])
}

/** Calls an operation on one collection and refreshes it, also after a refusal. Throws a CallError. */
export async function callCollection<Call extends 'add-product' | 'remove-product' | 'sort'>(
  call: Call,
  body: ApiBody<`/api/staff/collections/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(oneKey(body.name), callApi(`/api/staff/collections/${call}`, body))
    await invalidate(listKey)
  } catch (error) {
    await invalidate(oneKey(body.name))
    throw error
  }
}
