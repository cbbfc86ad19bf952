import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { acceptanceSentence } from '#app/quotes/customer/actions/acceptance-sentence.ts'
import { addMessage } from '#app/quotes/customer/actions/write-message.server.ts'
import type { DeclineReason } from '#app/quotes/decline-reasons.ts'
import { claimFiles } from '#app/quotes/files/quote-files.server.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import type { Invoice } from '#app/documents/invoice-text.ts'
import { mailAccepted } from '#app/quotes/mails/quote-mails.server.ts'
import { isSelectionOf, offerTotals } from '#app/quotes/offer-money.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal, type QuoteState } from '#app/quotes/quote-states.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import { type Acceptance, type DecisionSource, sourceSentence, type Selection } from '#app/quotes/quotes.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import { type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'

// A customer's decisions recorded by staff: each is one transaction with an event that says who recorded it, and how
// the customer told them.

type Decision = Promise<Result<null, QuoteRefusal>>

export interface AcceptedBy {
  readonly version: number
  readonly selection: Selection
  /** Name of the deciding person */
  readonly name: string
  readonly purchaseOrder: string
  /** null: a receipt; undefined: not specified */
  readonly invoice?: Invoice | null | undefined
  readonly how: DecisionSource
  readonly fileIds: readonly string[]
}

/**
 * Accepts the newest version for the customer. The signed page is attached to a message, and the customer gets a
 * confirmation mail. Refuses like the customer's own acceptance, and paper without its page.
 */
export function acceptForCustomer(ctx: Context, quoteId: string, input: AcceptedBy): Decision {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor): Decision => {
    const accepted = await storeAcceptance(tx, quote, actor, input)
    if (!accepted.ok) return accepted
    await mailAccepted(tx, accepted.value)
    return done(null)
  })
}

/** Accepts a locked quote for the customer, without the mail. */
export async function storeAcceptance(
  tx: Context,
  quote: Quote,
  actor: QuoteActor,
  input: AcceptedBy,
): Promise<Result<Quote, QuoteRefusal>> {
  const reason = actionRefusal('accept-for-customer', quote, actor.role, dayInAthens(tx.now))
  if (reason !== null) return refuse(reason)
  if (input.version !== quote.sentVersion) return refuse({ refusal: 'changed-meanwhile' })
  if (input.how === 'paper' && input.fileIds.length === 0) return refuse({ refusal: 'page-needed' })
  const acceptance = await agreed(tx, quote, actor, input)
  if (acceptance === null) return refuse({ refusal: 'wrong-selection' })
  const { name, purchaseOrder, version, how } = input
  const searchWords = addedWords([name, purchaseOrder])
  const { netCents, grossCents } = acceptance
  const set = { acceptance, netCents, grossCents, searchWords, ...(purchaseOrder !== '' && { purchaseOrder }) }
  const details = { how, toName: name }
  const changed = await transition(tx, quote, 'accept-for-customer', actor, { set, offerVersion: version, details })
  if (!changed.ok) return changed
  const filed = await filePages(tx, changed.value, actor, input)
  return filed.ok ? changed : filed
}

/** The agreement; null for quantities that the version does not have. */
async function agreed(tx: Context, quote: Quote, actor: QuoteActor, input: AcceptedBy): Promise<Acceptance | null> {
  const { version, selection, how } = input
  const sent = await readSentOffer(tx, quote.id, version)
  if (sent === null) throw new Error(`quote ${quote.id} has no version ${version}`)
  const { content } = sent
  if (!isSelectionOf(content.lines, selection)) return null
  const { net, gross } = offerTotals(content, selection)
  const sentence = acceptanceSentence({ number: quote.number ?? '', version, net, gross })
  return {
    version,
    selection,
    name: `${input.name} (${sourceSentence(how)})`,
    at: tx.now.toISOString(),
    consent: `${input.name}, ${sourceSentence(how)}: ${sentence}`,
    netCents: net,
    grossCents: gross,
    how,
    enteredBy: actor.name,
    ...(input.invoice !== undefined && { invoice: input.invoice }),
  }
}

async function filePages(tx: Context, quote: Quote, actor: QuoteActor, input: AcceptedBy): Promise<Result<null, QuoteRefusal>> {
  if (input.fileIds.length === 0) return done(null)
  const text = `Η έγκριση της προσφοράς, έκδοση ${input.version}, όπως μας δόθηκε ${sourceSentence(input.how)} από: ${input.name}.`
  const messageId = await addMessage(tx, quote.id, actor, { text, lineId: null })
  return (await claimFiles(tx, actor, input.fileIds, messageId)).ok ? done(null) : refuse({ refusal: 'unknown-file' })
}

/** Declines the newest version for the customer. No mail, because they know. Refuses another version. */
export function declineForCustomer(
  ctx: Context,
  quoteId: string,
  input: { readonly version: number; readonly how: DecisionSource; readonly reason: DeclineReason; readonly note: string },
): Decision {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor): Decision => {
    const { version, ...details } = input
    const refusal = actionRefusal('decline-for-customer', quote, actor.role, dayInAthens(tx.now))
    if (refusal !== null) return refuse(refusal)
    if (version !== quote.sentVersion) return refuse({ refusal: 'changed-meanwhile' })
    const changed = await transition(tx, quote, 'decline-for-customer', actor, { offerVersion: version, details })
    return changed.ok ? done(null) : changed
  })
}

/**
 * Closes a quote that will not become an order, internally: no mail. Refuses one that has changed since the caller saw
 * it.
 */
export function loseQuote(
  ctx: Context,
  quoteId: string,
  input: { readonly state: QuoteState; readonly reason: DeclineReason; readonly note: string },
): Decision {
  return withLockedQuote<null, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor): Decision => {
    const { state, ...details } = input
    if (actor.role === 'staff' && state !== quote.state) return refuse({ refusal: 'changed-meanwhile' })
    const changed = await transition(tx, quote, 'lose', actor, { details })
    return changed.ok ? done(null) : changed
  })
}
