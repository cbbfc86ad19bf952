import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import type { EnteredSource } from '#app/quotes/quotes.ts'
import type { QuoteRequest } from '#app/quotes/request/quote-request-rules.ts'
import { requestQuote, type RequestRefusal } from '#app/quotes/request/request-quote.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { confirmedAccount } from '#app/quotes/staff/confirmed-account.server.ts'

interface Entered {
  readonly id: string
  readonly number: string
  readonly differs: boolean
}

/**
 * Enters a request that a customer made by telephone, mail or paper: a quote like those of the form, assigned to whoever
 * enters it, and idempotent by `requestKey` too. It belongs to the account that has confirmed this address, if there is one.
 * Refuses as `requestQuote` does, without the limits for visitors.
 */
export async function enterQuote(
  ctx: Context,
  session: UserSession,
  requestKey: string,
  request: QuoteRequest,
  asked: { readonly fileCount: number; readonly source: EnteredSource; readonly receipt: boolean },
): Promise<Result<Entered, RequestRefusal>> {
  const { fileCount, ...how } = asked
  const [me] = await readColleagues(ctx, session.userId)
  const actor = { role: 'staff', userId: session.userId, linkId: null, name: me?.name ?? '' } as const
  const entry = { ...how, actor, userId: await confirmedAccount(ctx, request.email) }
  const result = await requestQuote(ctx, requestKey, request, { fileCount, entry })
  if (!result.ok) return result
  const { id, number, differs } = result.value
  return done({ id, number: number ?? '', differs })
}
