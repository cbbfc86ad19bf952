import { and, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { onHeldQuote } from '#app/quotes/hold-quote.server.ts'
import { createQuoteLink, exchangeQuoteLink, isRevokedToken } from '#app/quotes/quote-access.server.ts'
import { mailShared } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import { quoteLinks, quotes } from '#app/quotes/quotes.tables.ts'
import { recordEvent } from '#app/quotes/transition.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

const exchanges = sharedLimit('quote-link', [
  { points: 30, seconds: 60 },
  { points: 200, seconds: 3_600 },
])
// Customers can make the shop send mail to any address.
const sharesOfQuote = sharedLimit('quote-share', [{ points: 10, seconds: 86_400 }])
const sharesOfCaller = sharedLimit('quote-share-caller', [{ points: 20, seconds: 86_400 }])

/** Exchanges the token of a mailed link for a key. Refuses unknown, expired and revoked tokens. */
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

/** Mails the approver a personal link. Only for the owner; refuses before the first offer, and too many mails. */
export async function shareQuote(
  ctx: Context,
  quoteRef: QuoteRef,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<Result<null, QuoteRefusal>> {
  return onHeldQuote(ctx, quoteRef, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
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
 * Revokes a shared link, also in browsers that have opened it; actions taken with it stay. Only for the owner; idempotent.
 * Refuses links of other quotes, and those that the owner did not share.
 */
export async function unshareQuote(ctx: Context, quoteRef: QuoteRef, linkId: string): Promise<Result<null, QuoteRefusal>> {
  return onHeldQuote(ctx, quoteRef, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
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
