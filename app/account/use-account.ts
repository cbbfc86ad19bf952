import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { AccountDetails, Address, SessionItem } from '#app/account/account.ts'
import { callApi, failureText, isWorthAnotherTry } from '#app/platform/call-api.ts'

interface AccountData {
  readonly account: AccountDetails
  readonly addresses: readonly Address[]
  readonly sessions: readonly SessionItem[]
}

const paths: Record<keyof AccountData, string> = {
  account: '/api/account/get',
  addresses: '/api/account/addresses/get',
  sessions: '/api/account/sessions/get',
}

/** A part of the account, read with the token of this browser; null until it came. */
export function useAccountData<Part extends keyof AccountData>(part: Part) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', part],
    queryFn: ({ signal }) => callApi<AccountData[Part]>(paths[part], {}, signal),
    networkMode: 'always',
    retry: isWorthAnotherTry,
  })
  return { data: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

/** Sends a change and keeps its answer as that part of the account. */
export function useAccountChange<Part extends keyof AccountData, Body extends object>(part: Part, path: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Body) => callApi<AccountData[Part]>(path, body),
    onSuccess: (data) => client.setQueryData(['account', part], data),
  })
}
