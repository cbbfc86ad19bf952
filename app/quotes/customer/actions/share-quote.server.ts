import { and, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { onHeldQuote } from '#app/quotes/hold-quote.server.ts'
import { createQuoteLink, exchangeQuoteLink, isRevokedToken, type QuoteAsked } from '#app/quotes/quote-access.server.ts'
import { mailShared } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import { quoteLinks, quotes } from '#app/quotes/quotes.tables.ts'
import { recordEvent } from '#app/quotes/transition.server.ts'

const exchanges = sharedLimit('quote-link', [
  { points: 30, seconds: 60 },
  { points: 200, seconds: 3_600 },
])
// Our mail goes to whatever address a customer names.
const sharesOfQuote = sharedLimit('quote-share', [{ points: 10, seconds: 86_400 }])
const sharesOfCaller = sharedLimit('quote-share-caller', [{ points: 20, seconds: 86_400 }])

/** Exchanges the token of a mailed link for a key of this browser. Refuses tokens that are unknown, have expired or were taken back. */
export async function openQuoteLink(
  ctx: Context,
  token: string,
): Promise<Result<{ readonly id: string; readonly key: string }, QuoteRefusal>> {
  const seconds = await exchanges.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const opened = await exchangeQuoteLink(ctx, token)
  if (opened !== null) return done({ id: opened.quoteId, key: opened.key })
  return refuse({ refusal: (await isRevokedToken(ctx, token)) ? 'revoked-link' : 'expired-link' })
}

/** Mails whoever approves a link of their own. Only the owner may; refuses before there is an offer, and too many mails. */
export async function shareQuote(
  ctx: Context,
  asked: QuoteAsked,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<Result<null, QuoteRefusal>> {
  return onHeldQuote(ctx, asked, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
    if (actor.role !== 'owner') return refuse({ refusal: 'not-yours' })
    if (quote.sentVersion === 0 || quote.state === 'withdrawn') return refuse({ refusal: 'wrong-state', state: quote.state })
    const seconds = (await sharesOfQuote.consume(tx, quote.id)) ?? (await sharesOfCaller.consume(tx, tx.address))
    if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
    const token = await createQuoteLink(tx, quote.id, { role: 'approver', name, email })
    const details = { toName: name, toEmail: email }
    await recordEvent(tx, quote.id, actor, { kind: 'shared', offerVersion: quote.sentVersion, details })
    await tx.db
      .update(quotes)
      .set({ searchWords: addedWords([name, email]) })
      .where(eq(quotes.id, quote.id))
    await mailShared(tx, quote, { ...details, byName: actor.name, token })
    return done(null)
  })
}

/**
 * Takes back a link that was shared: it opens nothing from then on, in browsers that have opened it neither. What was done
 * by it stays. Only the owner may; twice is once. Refuses links that are not this quote's, or were not shared by its owner.
 */
export async function unshareQuote(ctx: Context, asked: QuoteAsked, linkId: string): Promise<Result<null, QuoteRefusal>> {
  return onHeldQuote(ctx, asked, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
    if (actor.role !== 'owner') return refuse({ refusal: 'not-yours' })
    const isTheLink = and(eq(quoteLinks.id, linkId), eq(quoteLinks.quoteId, quote.id), eq(quoteLinks.role, 'approver'))
    const [link] = await tx.db.select().from(quoteLinks).where(isTheLink)
    if (link === undefined) return refuse({ refusal: 'unknown-link' })
    if (link.revokedAt !== null) return done(null)
    await tx.db.update(quoteLinks).set({ revokedAt: tx.now }).where(isTheLink)
    await recordEvent(tx, quote.id, actor, {
      kind: 'unshared',
      details: { toName: link.holderName, toEmail: link.holderEmail, linkId },
    })
    return done(null)
  })
}
