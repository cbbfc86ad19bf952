import { eq } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { awaitsStaff } from '#app/quotes/quote-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { recordEvent } from '#app/quotes/transition.server.ts'
import { startWaiting, endWaiting } from '#app/quotes/answer-due/waiting.ts'

/** Starts or ends waiting for the customer. Refuses quotes whose next step is not the staff's. Idempotent. */
export function waitForCustomer(ctx: Context, quoteId: string, waiting: boolean): Promise<Result<null, QuoteRefusal>> {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    if (!awaitsStaff.has(quote.state)) return refuse({ refusal: 'wrong-state', state: quote.state })
    if ((quote.waitingSince !== null) === waiting) return done(null)
    const calendar = await readSettings(tx)
    await tx.db
      .update(quotes)
      .set(waiting ? startWaiting(tx.now) : endWaiting(tx.now, calendar))
      .where(eq(quotes.id, quoteId))
    await recordEvent(tx, quoteId, actor, { kind: waiting ? 'waiting' : 'waiting-ended' })
    return done(null)
  })
}
