import type { InboxAddress } from '#app/quotes/staff/inbox-address.ts'
import { lastSaveOf } from '#app/quotes/editor/last-saves.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { keepAnswer, readAnew } from '#app/platform/browser/readings.ts'
import { useRead } from '#app/platform/browser/use-read.ts'
import { listsKey } from '#app/quotes/customer/use-quote.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.ts'

/** Below the key by which a customer's actions tell that lists of quotes are old. */
const staffListKey = `${listsKey}staff-list `
const staffQuoteKey = (quoteId: string) => `${listsKey}staff-quote ${quoteId}`

const inboxEveryMs = 30_000
const staffQuoteEveryMs = 60_000

/** The account is no staff's. */
const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden'

/** A page of the inbox, read anew every half minute while it is in sight; the last one stays until the next has come. */
export function useStaffList(asked: InboxAddress) {
  const { answer, error, isOld, retry } = useRead(
    `${staffListKey}${JSON.stringify(asked)}`,
    (signal) => callApi('/api/staff/quotes/list', asked, signal),
    { freshMs: 0, everyMs: inboxEveryMs, onReturn: true, keepsLast: true },
  )
  return {
    list: answer ?? null,
    isOld,
    forbidden: isForbidden(error),
    failure: error === null ? null : failureText(error),
    retry,
  }
}

/** A quote with its editor's needs. Never what was read on an earlier visit: what was typed since lies on the server. */
export function useStaffQuote(quoteId: string) {
  const { answer, error, retry } = useRead(staffQuoteKey(quoteId), (signal) => readStaffQuote(quoteId, signal), {
    freshMs: 0,
    everyMs: staffQuoteEveryMs,
    onReturn: true,
    isKept: false,
  })
  return {
    staffQuote: answer ?? null,
    forbidden: isForbidden(error),
    isGone: error instanceof CallError && error.isRefusal,
    failure: error === null ? null : failureText(error),
    retry,
  }
}

/** What there is to look at before a draft goes out; null until it is known. */
export function useOfferWarnings(quoteId: string, revision: number) {
  const { answer, error, retry } = useRead(
    `staff-check ${quoteId} ${revision}`,
    (signal) => callApi('/api/staff/quotes/check-offer', { id: quoteId }, signal),
    { freshMs: 0, isKept: false },
  )
  return { warnings: answer?.warnings ?? null, failure: error === null ? null : failureText(error), retry }
}

async function readStaffQuote(quoteId: string, signal?: AbortSignal): Promise<StaffQuote> {
  await lastSaveOf(quoteId)
  return callApi('/api/staff/quotes/get', { id: quoteId }, signal)
}

/** Reads the quote editor anew, for whoever shows it. Resolves also where it could not be read. */
export function refetchQuote(quoteId: string): Promise<void> {
  return readAnew(staffQuoteKey(quoteId))
}

/** The quote editor as it is now, shown from then on. Throws a CallError. */
export async function newestQuote(quoteId: string): Promise<StaffQuote> {
  const staffQuote = await readStaffQuote(quoteId)
  keepAnswer(staffQuoteKey(quoteId), staffQuote)
  return staffQuote
}

/** What staff can do with a quote, by the last part of its call. */
type StaffCall = 'assign' | 'convert' | 'propose' | 'refuse' | 'review' | 'revise' | 'send'

/** Makes a staff call on a quote and shows what it has become, also where the call was refused. Throws a CallError. */
export async function callStaff<Call extends StaffCall>(name: Call, body: ApiBody<`/api/staff/quotes/${Call}`>): Promise<void> {
  try {
    await callApi(`/api/staff/quotes/${name}`, body)
  } finally {
    await refetchQuote(body.id)
    void readAnew(staffListKey)
  }
}
