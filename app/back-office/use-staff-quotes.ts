import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import type { InboxAddress } from '#app/back-office/inbox-address.ts'
import { lastSaveOf } from '#app/back-office/last-saves.ts'
import { callApi, CallError, failureText, isWorthAnotherTry } from '#app/platform/call-api.ts'
import type { StaffQuoteDesk, StaffQuoteList } from '#app/quotes/staff/staff-quotes.ts'

/** Below the key by which a customer's actions tell that lists of quotes are old. */
const listKey = ['quotes', 'staff-list']
export const deskKey = (quoteId: string) => ['quotes', 'staff-desk', quoteId]

const inboxEveryMs = 30_000
const deskEveryMs = 60_000

const patient = {
  staleTime: 0,
  networkMode: 'always' as const,
  retry: isWorthAnotherTry,
}

/** The account is no staff's. */
const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden'

/** A page of the inbox, read anew every half minute while it is in sight; the last one stays until the next has come. */
export function useStaffList(asked: InboxAddress) {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...patient,
    queryKey: [...listKey, asked],
    queryFn: ({ signal }) => callApi<StaffQuoteList>('/api/staff/quotes/list', asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: inboxEveryMs,
    refetchOnWindowFocus: true,
  })
  return {
    list: data ?? null,
    isOld: isPlaceholderData,
    readAt: dataUpdatedAt,
    forbidden: isForbidden(error),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

/** A quote with its editor's needs. Never out of the cache: what was typed since lies on the server. */
export function useStaffDesk(quoteId: string) {
  const { data, error, refetch } = useQuery({
    ...patient,
    queryKey: deskKey(quoteId),
    queryFn: ({ signal }) => readDesk(quoteId, signal),
    gcTime: 0,
    refetchInterval: deskEveryMs,
    refetchOnWindowFocus: true,
  })
  return {
    desk: data ?? null,
    forbidden: isForbidden(error),
    isGone: error instanceof CallError && error.isRefusal,
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

export async function readDesk(quoteId: string, signal?: AbortSignal): Promise<StaffQuoteDesk> {
  await lastSaveOf(quoteId)
  return callApi<StaffQuoteDesk>('/api/staff/quotes/get', { id: quoteId }, signal)
}

/** Makes a staff call on a quote and shows what it has become, also where the call was refused. Throws a CallError. */
export function useStaffCall(quoteId: string) {
  const client = useQueryClient()
  return async <Answer = unknown>(name: string, body: object = {}): Promise<Answer> => {
    try {
      return await callApi<Answer>(`/api/staff/quotes/${name}`, { id: quoteId, ...body })
    } finally {
      await client.invalidateQueries({ queryKey: deskKey(quoteId) })
      void client.invalidateQueries({ queryKey: listKey })
    }
  }
}
