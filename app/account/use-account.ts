import { useQuery } from '@tanstack/react-query'

import { type ApiBody, type ApiPath, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** The call that reads each part of the account */
const paths = {
  account: '/api/account/get',
  addresses: '/api/account/addresses/get',
  sessions: '/api/account/sessions/get',
} as const

type AccountPart = keyof typeof paths

/** A part of the account, read with this browser's token; null while it loads, and without a login (`isIn`). */
export function useAccountData<Part extends AccountPart>(part: Part, isIn = true) {
  const path = paths[part]
  const { data, error, refetch } = useQuery(
    { queryKey: [path], queryFn: ({ signal }) => callApi(path, {}, signal), enabled: isIn },
    queryClient(),
  )
  return { data: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

/** Refetches the account after a change. */
export function refetchAccount(): Promise<void> {
  return invalidate([paths.account])
}

/** Sends a change and caches its answer as that part of the account. Throws a CallError. */
export async function changeAccount<Path extends ApiPath>(part: AccountPart, path: Path, body: ApiBody<Path>): Promise<void> {
  await storeAnswer([paths[part]], callApi(path, body))
}

/** Changes the account outside forms, with its own busy and failure state. */
export function useAccountChange<Path extends ApiPath>(part: AccountPart, path: Path) {
  const { run, ...rest } = useAsyncAction()
  return { ...rest, change: (body: ApiBody<Path>) => run(() => changeAccount(part, path, body)) }
}
