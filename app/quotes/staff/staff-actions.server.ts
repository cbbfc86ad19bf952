import { eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { onHeldQuote } from '#app/quotes/hold-quote.server.ts'
import { readDraft, startDraft } from '#app/quotes/staff/offer-draft.server.ts'
import { assignedMail } from '#app/quotes/notes/colleague.mail.tsx'
import { mailColleague } from '#app/quotes/notes/mail-colleague.server.ts'
import { mailRefused } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { recordEvent, transition } from '#app/quotes/transition.server.ts'

type Done = Promise<Result<null, QuoteRefusal>>

/** Takes a new request: it is mine, and its customer's turn is over. Refuses what was taken already. */
export function reviewQuote(ctx: Context, quoteId: string): Done {
  return onHeldQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const taken = await transition(tx, quote, 'review', actor, { set: { assigneeId: actor.userId } })
    return taken.ok ? done(null) : taken
  })
}

/**
 * Gives a quote to somebody of the staff, or with null to nobody, in any state; a colleague learns of it by mail. Refuses
 * anybody else, and what a colleague assigned meanwhile where the caller says who had it (`was`).
 */
export function assignQuote(
  ctx: Context,
  quoteId: string,
  { userId, was }: { readonly userId: number | null; readonly was?: number | null | undefined },
): Done {
  return onHeldQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    const [colleague] = userId === null ? [] : await readColleagues(tx, userId)
    if (userId !== null && colleague === undefined) return refuse({ refusal: 'unknown-colleague' })
    if (quote.assigneeId === userId) return done(null)
    if (was !== undefined && quote.assigneeId !== was) return refuse({ refusal: 'assigned-meanwhile' })
    await tx.db.update(quotes).set({ assigneeId: userId }).where(eq(quotes.id, quote.id))
    await recordEvent(tx, quote.id, actor, { kind: 'assigned', details: { userId, toName: colleague?.name ?? '' } })
    if (userId === null || userId === actor.userId) return done(null)
    const told = { number: quote.number ?? '', byName: actor.name, customer: quote.companyName || quote.name }
    const seconds = await mailColleague(tx, quote, userId, 'assignment', (link) => assignedMail(told, link))
    return seconds === null ? done(null) : refuse({ refusal: 'too-many', seconds })
  })
}

/** Begins a new version of what was sent, expired or declined. */
export function reviseOffer(ctx: Context, quoteId: string): Done {
  return onHeldQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const taken = await transition(tx, quote, 'revise', actor, {
      set: { assigneeId: quote.assigneeId ?? actor.userId },
      offerVersion: quote.sentVersion + 1,
    })
    if (!taken.ok) return taken
    // What was being prepared when the request was refused goes on.
    if ((await readDraft(tx, quoteId)) === undefined) await startDraft(tx, taken.value, actor)
    return done(null)
  })
}

/** Says no to a request, with a reason that the customer reads. */
export function refuseQuote(ctx: Context, quoteId: string, reason: string): Done {
  return onHeldQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const taken = await transition(tx, quote, 'refuse', actor, { details: { reason } })
    if (!taken.ok) return taken
    await mailRefused(tx, taken.value, reason)
    return done(null)
  })
}
