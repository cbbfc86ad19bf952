import { useQuery } from '@tanstack/react-query'

import { refetchWaitingWork } from '#app/account/waiting-work.ts'
import type { InboxAddress } from '#app/quotes/staff/inbox-address.ts'
import { waitForSave } from '#app/quotes/staff/running-saves.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { isForbidden } from '#app/platform/browser/is-forbidden.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'
import { listsKey } from '#app/quotes/customer/use-quote.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'

/** Below the key that a customer's actions invalidate for all lists of quotes. */
const staffListKey = [...listsKey, 'staff-list']
const staffQuoteKey = (quoteId: string) => [...listsKey, 'staff-quote', quoteId]

const inboxEveryMs = 30_000
const staffQuoteEveryMs = 60_000

/** The inbox; its loaded pages are polled every half minute while they are visible. */
export function useStaffList(address: InboxAddress) {
  return usePagedList({
    queryKey: [...staffListKey, address],
    load: async (next: number | null, signal) => {
      const list = await callApi('/api/staff/quotes/list', { ...address, page: next ?? 1 }, signal)
      return { ...list, next: list.page < list.pageCount ? list.page + 1 : null }
    },
    refetchInterval: inboxEveryMs,
    refetchOnWindowFocus: true,
  })
}

/** A quote for its editor. Never from the cache of an earlier visit: the server has what was typed since. */
export function useStaffQuote(quoteId: string) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: staffQuoteKey(quoteId),
      queryFn: ({ signal }) => readStaffQuote(quoteId, signal),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: staffQuoteEveryMs,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return {
    staffQuote: data ?? null,
    forbidden: isForbidden(error),
    isUnavailable: error instanceof CallError && error.isRefusal,
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

/** Warnings about a draft before it is sent; null while loading. */
export function useOfferWarnings(quoteId: string, revision: number) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['offer-warnings', quoteId, revision],
      queryFn: ({ signal }) => callApi('/api/staff/quotes/check-offer', { id: quoteId }, signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
  return {
    warnings: data?.warnings ?? null,
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

async function readStaffQuote(quoteId: string, signal?: AbortSignal): Promise<StaffQuote> {
  await waitForSave(quoteId)
  return callApi('/api/staff/quotes/get', { id: quoteId }, signal)
}

/** Refetches the quote where it is shown. Resolves even on failure. */
export function refetchQuote(quoteId: string): Promise<void> {
  return invalidate(staffQuoteKey(quoteId))
}

/** Fetches the quote editor's data and shows them. Throws a CallError. */
export async function newestQuote(quoteId: string): Promise<StaffQuote> {
  const staffQuote = await readStaffQuote(quoteId)
  await storeAnswer(staffQuoteKey(quoteId), staffQuote)
  return staffQuote
}

/** Staff actions on a quote, by the last segment of their call. */
type StaffCall =
  | 'accept-for'
  | 'assign'
  | 'correct-email'
  | 'decline-for'
  | 'lose'
  | 'order'
  | 'resend-link'
  | 'convert'
  | 'propose'
  | 'refuse'
  | 'review'
  | 'revise'
  | 'send'
  | 'wait'

/** Makes a staff call on a quote and refetches it, also after a refusal. Throws a CallError. */
export async function callStaff<Call extends StaffCall>(name: Call, body: ApiBody<`/api/staff/quotes/${Call}`>): Promise<void> {
  try {
    await callApi(`/api/staff/quotes/${name}`, body)
  } finally {
    await refetchQuote(body.id)
    void invalidate(staffListKey)
    refetchWaitingWork()
  }
}
