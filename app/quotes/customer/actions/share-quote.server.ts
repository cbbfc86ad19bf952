import { and, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { createQuoteLink, exchangeQuoteLink, findQuote, isRevokedToken } from '#app/quotes/quote-access.server.ts'
import { mailShared } from '#app/quotes/mails/quote-mails.server.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { chosenContent, isSelectionOf } from '#app/quotes/offer-money.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import { type Quote, type QuoteActor, recordEvent } from '#app/quotes/transition.server.ts'
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

interface Share {
  readonly name: string
  readonly email: string
  /** Version of the selection; default: the newest */
  readonly version?: number | null | undefined
  /** Default: all quantities */
  readonly selection?: Selection | null | undefined
  /** To the approver; may be empty */
  readonly note?: string
}

/**
 * Mails the approver a personal link, with the chosen quantities as a document and the owner's note. Only for the owner;
 * refuses before the first offer, a selection of another version, and too many mails.
 */
export async function shareQuote(ctx: Context, quoteRef: QuoteRef, share: Share): Promise<Result<null, QuoteRefusal>> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const ready = await readyToShare(ctx, found.quote, found.actor, share)
  if (!ready.ok) return ready
  const { name, email, note = '', selection = null } = share
  const seconds = (await sharesOfQuote.consume(ctx, found.quote.id)) ?? (await sharesOfCaller.consume(ctx, ctx.address))
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const chosen = selection === null ? ready.value.content : chosenContent(ready.value.content, selection)
  const offer = { ...ready.value, content: chosen }
  const byName = found.actor.name
  // Rendered before the transaction, which must not wait for it.
  const made = await renderOfferPdf(ctx, found.quote, offer, { shared: { byName, note } })
  if (!made.ok) return made
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
    const still = await readyToShare(tx, quote, actor, { ...share, version: offer.version })
    if (!still.ok) return still
    const linkId = uuidv7()
    const token = await createQuoteLink(tx, quote.id, { id: linkId, role: 'approver', name, email })
    const details = { toName: name, toEmail: email, linkId, message: note, selection }
    await recordEvent(tx, quote.id, actor, { kind: 'shared', offerVersion: offer.version, details })
    await tx.db
      .update(quotes)
      .set({ searchWords: addedWords([name, email]) })
      .where(eq(quotes.id, quote.id))
    await mailShared(tx, quote, { toName: name, toEmail: email, byName: actor.name, note, token, offer, pdf: made.value })
    return done(null)
  })
}

interface Shared {
  readonly version: number
  readonly content: OfferContent
  readonly sentAt: Date
}

/** The newest version, if it can be shared in these quantities. */
async function readyToShare(
  ctx: Context,
  quote: Quote,
  actor: QuoteActor,
  { version, selection }: Pick<Share, 'version' | 'selection'>,
): Promise<Result<Shared, QuoteRefusal>> {
  if (actor.role !== 'owner') return refuse({ refusal: 'not-yours' })
  if (quote.sentVersion === 0 || quote.state === 'withdrawn') return refuse({ refusal: 'wrong-state', state: quote.state })
  if (version && version !== quote.sentVersion) return refuse({ refusal: 'changed-meanwhile' })
  const sent = await readSentOffer(ctx, quote.id, quote.sentVersion)
  if (sent === null) return refuse({ refusal: 'wrong-state', state: quote.state })
  if (selection && !isSelectionOf(sent.content.lines, selection)) return refuse({ refusal: 'wrong-selection' })
  return done({ version: quote.sentVersion, ...sent })
}

/**
 * Revokes a shared link, also in browsers that have opened it; actions taken with it stay. Only for the owner; idempotent.
 * Refuses links of other quotes, and those that the owner did not share.
 */
export async function unshareQuote(ctx: Context, quoteRef: QuoteRef, linkId: string): Promise<Result<null, QuoteRefusal>> {
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
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
