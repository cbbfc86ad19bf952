import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import type { EnteredSource } from '#app/quotes/quotes.ts'
import type { QuoteRequest } from '#app/quotes/request/quote-request-rules.ts'
import { type Entry, requestQuote, type RequestRefusal } from '#app/quotes/request/request-quote.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { confirmedAccount } from '#app/quotes/staff/confirmed-account.server.ts'
import type { EnteredQuote } from '#app/quotes/staff/new-quote/new-quote.contract.ts'
import { linkOpenings } from '#app/quotes/staff/taken-cart/open-cart.server.ts'

/**
 * Enters a request that a customer made by telephone, mail or paper: a quote like those of the form, assigned to the
 * caller, and idempotent by `requestKey` too. It belongs to the account with this confirmed address, if any. Refuses as
 * `requestQuote` does, without the limits for visitors.
 */
export async function enterQuote(
  ctx: Context,
  session: UserSession,
  requestKey: string,
  request: QuoteRequest,
  input: {
    readonly fileCount: number
    readonly source: EnteredSource
    readonly receipt: boolean
    /** Cart openings whose lines it contains */
    readonly cartOpenings: readonly string[]
  },
): Promise<Result<EnteredQuote, RequestRefusal>> {
  const { fileCount, cartOpenings, ...how } = input
  const [me] = await readColleagues(ctx, session.userId)
  const actor = { role: 'staff', userId: session.userId, linkId: null, name: me?.name ?? '' } as const
  const recordOrigin: Entry['recordOrigin'] = async (tx, quoteId) => {
    const carts = await linkOpenings(tx, cartOpenings, { quoteId, staffId: session.userId })
    return carts.length === 0 ? {} : { carts }
  }
  const entry = { ...how, actor, userId: await confirmedAccount(ctx, request.email), recordOrigin }
  const result = await requestQuote(ctx, requestKey, request, { fileCount, entry })
  if (!result.ok) return result
  const { id, number, differs } = result.value
  return done({ id, number: number ?? '', differs })
}
