import { and, eq, isNotNull } from 'drizzle-orm'

import { keepCompany, keepName } from '#app/account/keep-company.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { acceptanceSentence } from '#app/quotes/customer/actions/acceptance-sentence.ts'
import { type DeclineReason, declineReasonText } from '#app/quotes/decline-reasons.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { isSelectionOf, offerTotals } from '#app/quotes/offer-money.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { mailAccepted, mailChangeRequested, mailDeclined, mailWithdrawn } from '#app/quotes/mails/quote-mails.server.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal, type QuoteAction } from '#app/quotes/quote-states.ts'
import type { Acceptance, Selection } from '#app/quotes/quotes.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'
import { addMessage } from '#app/quotes/customer/actions/write-message.server.ts'
import type { Invoice } from '#app/documents/invoice-text.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

// The customer's decisions: each action, its event and its mails share one transaction.

type Decision = Promise<Result<null, QuoteRefusal>>

/** The actor under the entered name: a guest must enter one, since a link may have been passed on. */
function withEnteredName(actor: QuoteActor, name: string): Result<QuoteActor, { readonly refusal: 'name-needed' }> {
  if (name === '' && actor.role === 'approver') return refuse({ refusal: 'name-needed' })
  return done(name === '' ? actor : { ...actor, name })
}

/** Why a version cannot be answered now: its state, its day, or a newer version. */
function answerRefusal(tx: Context, quote: Quote, action: QuoteAction, actor: QuoteActor, version: number): QuoteRefusal | null {
  const reason = actionRefusal(action, quote, actor.role, dayInAthens(tx.now))
  if (reason !== null) return reason
  return version === quote.sentVersion ? null : { refusal: 'changed-meanwhile' }
}

/** Checks that a version can be answered, and by whom. */
function answering(
  tx: Context,
  quote: Quote,
  action: QuoteAction,
  actor: QuoteActor,
  { version, name }: { readonly version: number; readonly name: string },
): Result<QuoteActor, QuoteRefusal> {
  const refusal = answerRefusal(tx, quote, action, actor, version)
  return refusal === null ? withEnteredName(actor, name) : refuse(refusal)
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
 * Accepts the newest version with the chosen quantities; stores what was agreed, by whom and for how much.
 * Refuses a version that is not the newest, an expired offer, and quantities it does not contain.
 */
export function acceptQuote(
  ctx: Context,
  quoteRef: QuoteRef,
  input: {
    readonly version: number
    readonly selection: Selection
    readonly name: string
    readonly purchaseOrder: string
    /** null: a receipt; missing: one too, but of an approver, who need not know it, the buyer says it later */
    readonly invoice?: Invoice | null | undefined
  },
): Decision {
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Decision => {
    const { version, selection, name, purchaseOrder } = input
    const invoice = input.invoice === undefined && actor.role !== 'approver' ? null : input.invoice
    const reason = answerRefusal(tx, quote, 'accept', actor, version)
    if (reason !== null) return refuse(reason)
    const content = await readSentOffer(tx, quote)
    if (!isSelectionOf(content.lines, selection)) return refuse({ refusal: 'wrong-selection' })
    const { net, gross } = offerTotals(content, selection)
    const consent = acceptanceSentence({ number: quote.number ?? '', version, net, gross })
    const at = tx.now.toISOString()
    const acceptance: Acceptance = {
      version,
      selection,
      name,
      at,
      consent,
      netCents: net,
      grossCents: gross,
      ...(invoice !== undefined && { invoice }),
    }
    const searchWords = addedWords([name, purchaseOrder])
    const set = { acceptance, netCents: net, grossCents: gross, searchWords, ...(purchaseOrder !== '' && { purchaseOrder }) }
    const changed = await transition(tx, quote, 'accept', { ...actor, name }, { set, offerVersion: version })
    if (!changed.ok) return changed
    if (actor.role === 'owner' && isSignedIn(tx.session) && tx.session.userId === quote.userId) {
      await keepName(tx, tx.session.userId, name)
      if (invoice) {
        const { address: companyAddress, ...company } = invoice
        await keepCompany(tx, tx.session.userId, { ...company, companyAddress, phone: quote.phone })
      }
    }
    await mailAccepted(tx, changed.value)
    return done(null)
  })
}

/** Declines the newest version. Refuses like `acceptQuote`, but an expired offer can be declined. */
export function declineQuote(
  ctx: Context,
  quoteRef: QuoteRef,
  input: { readonly version: number; readonly reason: DeclineReason; readonly note: string; readonly name: string },
): Decision {
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Decision => {
    const { version, reason, note } = input
    const by = answering(tx, quote, 'decline', actor, input)
    if (!by.ok) return by
    const changed = await transition(tx, quote, 'decline', by.value, { offerVersion: version, details: { reason, note } })
    if (!changed.ok) return changed
    const text = note === '' ? declineReasonText(reason) : `${declineReasonText(reason)}: ${note}`
    await mailDeclined(tx, changed.value, text, by.value.name)
    return done(null)
  })
}

/** Requests another version; the text becomes a message. Refuses a version that is not the newest. */
export function requestChange(
  ctx: Context,
  quoteRef: QuoteRef,
  input: { readonly version: number; readonly text: string; readonly name: string },
): Decision {
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Decision => {
    const { version, text } = input
    const by = answering(tx, quote, 'request-change', actor, input)
    if (!by.ok) return by
    const messageId = await addMessage(tx, quote.id, by.value, { text, lineId: null })
    const changed = await transition(tx, quote, 'request-change', by.value, { offerVersion: version, details: { messageId } })
    if (!changed.ok) return changed
    await mailChangeRequested(tx, changed.value, text, by.value.name)
    return done(null)
  })
}

/** Withdraws the request. Refuses one that is already decided. */
export function withdrawQuote(ctx: Context, quoteRef: QuoteRef): Decision {
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Decision => {
    const changed = await transition(tx, quote, 'withdraw', actor)
    if (!changed.ok) return changed
    await mailWithdrawn(tx, changed.value)
    return done(null)
  })
}
