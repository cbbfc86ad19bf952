import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { mailNewLink } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { confirmedAccount } from '#app/quotes/staff/confirmed-account.server.ts'
import { type Quote, recordEvent } from '#app/quotes/transition.server.ts'

type Done = Promise<Result<null, QuoteRefusal>>

/** So that a double click sends one mail. */
const linksOfQuote = sharedLimit('quote-link-again', [
  { points: 1, seconds: 10 },
  { points: 10, seconds: 86_400 },
])

/**
 * Corrects the customer's address and mails it a new link. Revokes all earlier links and keys, including those shared
 * further. An account that had the quote only by the old address loses it to the account with the new confirmed
 * address. Refuses if a colleague changed the address concurrently.
 */
export function correctEmail(
  ctx: Context,
  quoteId: string,
  { email, previous }: { readonly email: string; readonly previous: string },
): Done {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    // Repeated: a double click, or a colleague who did the same.
    if (quote.email === email) return done(null)
    if (quote.email !== previous) return refuse({ refusal: 'changed-meanwhile' })
    await tx.db
      .update(quoteLinks)
      .set({ revokedAt: tx.now })
      .where(and(eq(quoteLinks.quoteId, quote.id), isNull(quoteLinks.revokedAt)))
    const userId = (await isOfAccount(tx, quote)) ? quote.userId : await confirmedAccount(tx, email)
    const [changed] = await tx.db
      .update(quotes)
      .set({ email, userId, searchWords: addedWords([email]) })
      .where(eq(quotes.id, quote.id))
      .returning()
    await recordEvent(tx, quote.id, actor, { kind: 'email-corrected', details: { from: quote.email, toName: email } })
    await mailNewLink(tx, changed ?? quote)
    return done(null)
  })
}

/** Whether the account itself sent the request, instead of receiving it by its confirmed address. */
async function isOfAccount(tx: Context, { id, userId }: Quote): Promise<boolean> {
  if (userId === null) return false
  const [submitted] = await tx.db
    .select({ userId: quoteEvents.userId })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, id), eq(quoteEvents.kind, 'submit')))
    .orderBy(desc(quoteEvents.id))
    .limit(1)
  return submitted?.userId === userId
}

/** Mails the customer a new link; earlier ones still work. Refuses without an address, and too many. */
export function resendLink(ctx: Context, quoteId: string): Done {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    if (quote.email === '') return refuse({ refusal: 'no-address' })
    const seconds = await linksOfQuote.consume(tx, quote.id)
    if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
    await recordEvent(tx, quote.id, actor, { kind: 'link-sent', details: { toName: quote.email } })
    await mailNewLink(tx, quote)
    return done(null)
  })
}
