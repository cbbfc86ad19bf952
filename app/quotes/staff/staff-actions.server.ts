import { eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { readDraft, startDraft } from '#app/quotes/staff/offer-draft.server.ts'
import { assignedMail } from '#app/quotes/notes/colleague.mail.tsx'
import { mailColleague } from '#app/quotes/notes/mail-colleague.server.ts'
import { mailRefused } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { recordEvent, transition } from '#app/quotes/transition.server.ts'

type Done = Promise<Result<null, QuoteRefusal>>

/** Assigns a new request to the caller and starts the review. Refuses one already taken. */
export function reviewQuote(ctx: Context, quoteId: string): Done {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const changed = await transition(tx, quote, 'review', actor, { set: { assigneeId: actor.userId } })
    return changed.ok ? done(null) : changed
  })
}

/**
 * Assigns a quote to a member of staff, or with null to none, in any state; a new assignee gets a mail. Refuses others
 * than staff, and a concurrent assignment if the caller says who had it (`was`).
 */
export function assignQuote(
  ctx: Context,
  quoteId: string,
  { userId, was }: { readonly userId: number | null; readonly was?: number | null | undefined },
): Done {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    const [colleague] = userId === null ? [] : await readColleagues(tx, userId)
    if (userId !== null && colleague === undefined) return refuse({ refusal: 'unknown-colleague' })
    if (quote.assigneeId === userId) return done(null)
    if (was !== undefined && quote.assigneeId !== was) return refuse({ refusal: 'assigned-meanwhile' })
    await tx.db.update(quotes).set({ assigneeId: userId }).where(eq(quotes.id, quote.id))
    await recordEvent(tx, quote.id, actor, { kind: 'assigned', details: { userId, toName: colleague?.name ?? '' } })
    if (userId === null || userId === actor.userId) return done(null)
    const facts = { number: quote.number ?? '', byName: actor.name, customer: quote.companyName || quote.name }
    const seconds = await mailColleague(tx, quote, userId, 'assignment', (link) => assignedMail(facts, link))
    return seconds === null ? done(null) : refuse({ refusal: 'too-many', seconds })
  })
}

/** Starts a new version of a sent, expired or declined offer. */
export function reviseOffer(ctx: Context, quoteId: string): Done {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const changed = await transition(tx, quote, 'revise', actor, {
      set: { assigneeId: quote.assigneeId ?? actor.userId },
      offerVersion: quote.sentVersion + 1,
    })
    if (!changed.ok) return changed
    // A draft from before the request was refused is continued.
    if ((await readDraft(tx, quoteId)) === undefined) await startDraft(tx, changed.value, actor)
    return done(null)
  })
}

/** Refuses a request, with a reason for the customer. */
export function refuseQuote(ctx: Context, quoteId: string, reason: string): Done {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const changed = await transition(tx, quote, 'refuse', actor, { details: { reason } })
    if (!changed.ok) return changed
    await mailRefused(tx, changed.value, reason)
    return done(null)
  })
}
