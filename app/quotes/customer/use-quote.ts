import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { keepAnswer, readAnew } from '#app/platform/browser/readings.ts'
import { useRead } from '#app/platform/browser/use-read.ts'
import type { QuoteRef } from '#app/quotes/quote-ref.ts'
import type { QuoteView } from '#app/quotes/quote-view.ts'

/** What can be done with a quote, by the last part of its call. */
export type QuoteCall = 'message' | 'accept' | 'decline' | 'request-change' | 'withdraw' | 'share' | 'unshare'

const keyOf = ({ id, key }: QuoteRef) => `quote ${id} ${key}`
/** Below it lie all lists of quotes, the customer's and the merchant's. */
export const listsKey = 'quotes '
/** Somebody else was first: what is shown is old. */
const tellsOfChange = new Set(['wrong-state', 'changed-meanwhile', 'expired', 'not-found', 'revoked-link', 'unknown-link'])

/** A quote, read again when the window comes back into sight: the other side may have written meanwhile. */
export function useQuote(quoteRef: QuoteRef) {
  const { answer, error, retry } = useRead(keyOf(quoteRef), (signal) => callApi('/api/quotes/get', quoteRef, signal), {
    freshMs: 5_000,
    onReturn: true,
  })
  return {
    quote: answer ?? null,
    failure: error === null ? null : failureText(error),
    isGone: error instanceof CallError && error.isRefusal,
    isRevoked: error instanceof CallError && error.code === 'revoked-link',
    retry,
  }
}

/** Makes a call on a quote; its answer, the quote as it is now, is what is shown from then on. Throws a CallError. */
export async function callQuote<Call extends QuoteCall>(
  call: Call,
  body: ApiBody<`/api/quotes/${Call}`> & QuoteRef,
): Promise<QuoteView> {
  try {
    const quote = await callApi(`/api/quotes/${call}`, body)
    keepAnswer(keyOf(body), quote)
    void readAnew(listsKey)
    return quote
  } catch (error) {
    if (error instanceof CallError && tellsOfChange.has(error.code)) void readAnew(keyOf(body))
    throw error
  }
}
