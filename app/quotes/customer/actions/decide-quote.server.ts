import { and, eq, isNotNull } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { acceptanceSentence } from '#app/quotes/customer/actions/acceptance-sentence.ts'
import { type DeclineReason, declineReasonText } from '#app/quotes/decline-reasons.ts'
import { onHeldQuote } from '#app/quotes/hold-quote.server.ts'
import { isSelectionOf, offerTotals } from '#app/quotes/offer-money.ts'
import type { QuoteAsked } from '#app/quotes/quote-access.server.ts'
import { mailAccepted, mailChangeRequested, mailDeclined, mailWithdrawn } from '#app/quotes/mails/quote-mails.server.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal, type QuoteAction } from '#app/quotes/quote-states.ts'
import type { Acceptance, Selection } from '#app/quotes/quotes.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'
import { addMessage } from '#app/quotes/customer/actions/write-message.server.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

// What a customer decides: each action, its event and its mails are one transaction.

type Decision = Promise<Result<null, QuoteRefusal>>

/** Who acts, under the name they gave: a link for whoever approves may have been passed on, so its holder says who they are. */
function namedActor(actor: QuoteActor, given: string): Result<QuoteActor, { readonly refusal: 'name-needed' }> {
  if (given === '' && actor.role === 'approver') return refuse({ refusal: 'name-needed' })
  return done(given === '' ? actor : { ...actor, name: given })
}

/** Why a version cannot be answered now: by its state and day, or because there is a newer one. */
function answerRefusal(tx: Context, quote: Quote, action: QuoteAction, actor: QuoteActor, version: number): QuoteRefusal | null {
  const reason = actionRefusal(action, quote, actor.role, dayInAthens(tx.now))
  if (reason !== null) return reason
  return version === quote.sentVersion ? null : { refusal: 'changed-meanwhile' }
}

/** Who answers a version, under the name they gave, where it can be answered. */
function answering(
  tx: Context,
  quote: Quote,
  action: QuoteAction,
  actor: QuoteActor,
  { version, name }: { readonly version: number; readonly name: string },
): Result<QuoteActor, QuoteRefusal> {
  const refusal = answerRefusal(tx, quote, action, actor, version)
  return refusal === null ? namedActor(actor, name) : refuse(refusal)
}

async function readSentOffer(tx: Context, quote: Quote): Promise<OfferContent> {
  const [offer] = await tx.db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quote.id), eq(offers.version, quote.sentVersion), isNotNull(offers.sentAt)))
  if (offer === undefined) throw new Error(`quote ${quote.id} has no version ${quote.sentVersion}`)
  return offerContent(offer)
}

/**
 * Accepts the newest version in chosen quantities; what was agreed to, by whom and for how much is kept. Refuses another
 * version than the newest, an offer that is over, and quantities that it does not have.
 */
export function acceptQuote(
  ctx: Context,
  asked: QuoteAsked,
  input: { readonly version: number; readonly selection: Selection; readonly name: string; readonly purchaseOrder: string },
): Decision {
  return onHeldQuote(ctx, asked, async (tx, quote, actor): Decision => {
    const { version, selection, name, purchaseOrder } = input
    const reason = answerRefusal(tx, quote, 'accept', actor, version)
    if (reason !== null) return refuse(reason)
    const content = await readSentOffer(tx, quote)
    if (!isSelectionOf(content.lines, selection)) return refuse({ refusal: 'wrong-selection' })
    const { net, gross } = offerTotals(content, selection)
    const consent = acceptanceSentence({ number: quote.number ?? '', version, net, gross })
    const at = tx.now.toISOString()
    const acceptance: Acceptance = { version, selection, name, at, consent, netCents: net, grossCents: gross }
    const searchWords = addedWords([name, purchaseOrder])
    const kept = { acceptance, netCents: net, grossCents: gross, searchWords, ...(purchaseOrder !== '' && { purchaseOrder }) }
    const taken = await transition(tx, quote, 'accept', { ...actor, name }, { set: kept, offerVersion: version })
    if (!taken.ok) return taken
    await mailAccepted(tx, taken.value)
    return done(null)
  })
}

/** Says no to the newest version. Refuses what `acceptQuote` refuses, but not an offer that is over. */
export function declineQuote(
  ctx: Context,
  asked: QuoteAsked,
  input: { readonly version: number; readonly reason: DeclineReason; readonly note: string; readonly name: string },
): Decision {
  return onHeldQuote(ctx, asked, async (tx, quote, actor): Decision => {
    const { version, reason, note } = input
    const by = answering(tx, quote, 'decline', actor, input)
    if (!by.ok) return by
    const taken = await transition(tx, quote, 'decline', by.value, { offerVersion: version, details: { reason, note } })
    if (!taken.ok) return taken
    const text = note === '' ? declineReasonText(reason) : `${declineReasonText(reason)}: ${note}`
    await mailDeclined(tx, taken.value, text, by.value.name)
    return done(null)
  })
}

/** Asks for another version; what is asked stands among the messages. Refuses where the newest version is another one. */
export function requestChange(
  ctx: Context,
  asked: QuoteAsked,
  input: { readonly version: number; readonly text: string; readonly name: string },
): Decision {
  return onHeldQuote(ctx, asked, async (tx, quote, actor): Decision => {
    const { version, text } = input
    const by = answering(tx, quote, 'request-change', actor, input)
    if (!by.ok) return by
    const messageId = await addMessage(tx, quote.id, by.value, { text, lineId: null })
    const taken = await transition(tx, quote, 'request-change', by.value, { offerVersion: version, details: { messageId } })
    if (!taken.ok) return taken
    await mailChangeRequested(tx, taken.value, text, by.value.name)
    return done(null)
  })
}

/** Takes the request back. Refuses where it was decided already. */
export function withdrawQuote(ctx: Context, asked: QuoteAsked): Decision {
  return onHeldQuote(ctx, asked, async (tx, quote, actor): Decision => {
    const taken = await transition(tx, quote, 'withdraw', actor)
    if (!taken.ok) return taken
    await mailWithdrawn(tx, taken.value)
    return done(null)
  })
}
