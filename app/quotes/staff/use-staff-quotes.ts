import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { InboxAddress } from '#app/quotes/staff/inbox-address.ts'
import { lastSaveOf } from '#app/quotes/staff/last-saves.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, keepAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { listsKey } from '#app/quotes/customer/use-quote.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes-calls.ts'

/** Below the key by which a customer's actions tell that lists of quotes are old. */
const staffListKey = [...listsKey, 'staff-list']
const staffQuoteKey = (quoteId: string) => [...listsKey, 'staff-quote', quoteId]

const inboxEveryMs = 30_000
const staffQuoteEveryMs = 60_000

/** The account is no staff's. */
const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden'

/** A page of the inbox, polled every half minute while visible; the last page stays until the next is there. */
export function useStaffList(asked: InboxAddress) {
  return useQuery(
    {
      queryKey: [...staffListKey, asked],
      queryFn: ({ signal }) => callApi('/api/staff/quotes/list', asked, signal),
      staleTime: 0,
      refetchInterval: inboxEveryMs,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
}

/** A quote with its editor's needs. Never what was read on an earlier visit: what was typed since lies on the server. */
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

/** What there is to look at before a draft goes out; null until it is known. */
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
  await lastSaveOf(quoteId)
  return callApi('/api/staff/quotes/get', { id: quoteId }, signal)
}

/** Fetches the quote again where it is shown. Resolves also when that fails. */
export function refetchQuote(quoteId: string): Promise<void> {
  return invalidate(staffQuoteKey(quoteId))
}

/** The quote editor as it is now, shown from then on. Throws a CallError. */
export async function newestQuote(quoteId: string): Promise<StaffQuote> {
  const staffQuote = await readStaffQuote(quoteId)
  await keepAnswer(staffQuoteKey(quoteId), staffQuote)
  return staffQuote
}

/** What staff can do with a quote, by the last part of its call. */
type StaffCall =
  | 'accept-for'
  | 'assign'
  | 'correct-email'
  | 'decline-for'
  | 'lose'
  | 'resend-link'
  | 'convert'
  | 'propose'
  | 'refuse'
  | 'review'
  | 'revise'
  | 'send'
  | 'wait'

/** Makes a staff call on a quote and shows what it has become, also where the call was refused. Throws a CallError. */
export async function callStaff<Call extends StaffCall>(name: Call, body: ApiBody<`/api/staff/quotes/${Call}`>): Promise<void> {
  try {
    await callApi(`/api/staff/quotes/${name}`, body)
  } finally {
    await refetchQuote(body.id)
    void invalidate(staffListKey)
  }
}
