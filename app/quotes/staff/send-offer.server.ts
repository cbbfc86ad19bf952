import { createHash } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { identifyingFacts, missingFacts } from '#app/company/missing-facts.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Refused, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { readOfferWarnings } from '#app/quotes/staff/check-offer.server.ts'
import type { OfferWarning } from '#app/quotes/staff/offer-warnings.ts'
import { type OfferRow, readDraft, readLastSent } from '#app/quotes/staff/offer-draft.server.ts'
import { isUnpriced, offerTotals } from '#app/quotes/offer-money.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { mailOffered } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal } from '#app/quotes/quote-states.ts'
import { type GivenWay, offerFolder } from '#app/quotes/quotes.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { withSettingsPlan } from '#app/quotes/offer-instalments.ts'
import { addedWords } from '#app/quotes/quote-words.server.ts'
import { type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

interface Sent {
  readonly version: number
}

interface SendInput {
  readonly revision: number
  readonly despiteWarnings: boolean
  readonly given?: GivenWay | undefined
}

/** The draft's document, marked as a preview. Refuses if nothing is being prepared, or nothing can be printed. */
export async function previewOffer(ctx: Context, quoteId: string): Promise<Result<Buffer, QuoteRefusal>> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'not-found' })
  const draft = await readDraft(ctx, quoteId)
  if (draft === undefined || draft.lines.length === 0) return refuse({ refusal: 'nothing-to-send' })
  const content = await withPaymentTerms(ctx, draft)
  const offer = { version: draft.version, content, sentAt: ctx.now }
  return renderOfferPdf(ctx, found.quote, offer, { preview: true })
}

/**
 * Sends the version in preparation: renders the document first, then commits state, version, totals, document and mail
 * in one transaction. Sending again (a lost answer, a double click) answers the sent version. `given`: how a customer
 * without an address got it; then no mail leaves. `despiteWarnings`: staff have confirmed the warnings. Refuses without the
 * company's name, ΑΦΜ and seat; unconfirmed warnings, a concurrently changed draft, a line without a price, an offer past its
 * last day, and quotes that cannot be answered any more.
 */
export async function sendOffer(
  ctx: Context,
  quoteId: string,
  { given, ...input }: SendInput,
): Promise<Result<Sent, QuoteRefusal>> {
  const prepared = await prepareOffer(ctx, quoteId, { ...input, needsAddress: given === undefined })
  if (!prepared.ok) return prepared
  if ('sent' in prepared.value) return done({ version: prepared.value.version })
  const offer = prepared.value
  const result = await withLockedQuote<Sent & { readonly isNew: boolean }, QuoteRefusal>(
    ctx,
    { id: quoteId },
    async (tx, quote, actor) => {
      const { version } = offer.draft
      if (isSent(quote, await readLastSent(tx, quoteId), input.revision)) return done({ version, isNew: false })
      const stored = await storeOffer(tx, quote, actor, offer, quote.email === '' ? given : undefined)
      if (!stored.ok) return stored
      await mailOffered(tx, stored.value, { version, content: offer.content }, offer.pdf)
      return done({ version, isNew: true })
    },
  )
  // After an exception the transaction may be committed and need the document; else it is harmless.
  if (!result.ok || !result.value.isNew) await fileStore(ctx.config).remove(offer.pdfKey)
  return result.ok ? done({ version: result.value.version }) : result
}

interface PrepareInput {
  readonly revision: number
  readonly despiteWarnings: boolean
  /** Refused without one */
  readonly needsAddress: boolean
}

/** A checked draft, whose document is stored; who does not send it removes the document. */
export interface PreparedOffer {
  readonly draft: OfferRow
  readonly content: OfferContent
  readonly warnings: readonly OfferWarning[]
  readonly pdf: Buffer
  readonly pdfKey: string
  readonly input: PrepareInput
}

/** Checks a draft and renders its document, outside any transaction. The version, if this revision was sent before. */
export async function prepareOffer(
  ctx: Context,
  quoteId: string,
  input: PrepareInput,
): Promise<Result<PreparedOffer | (Sent & { readonly sent: true }), QuoteRefusal>> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'not-found' })
  const ready = await readyToSend(ctx, found.quote, found.actor, input)
  if (!ready.ok) return ready
  if ('sent' in ready.value) return done(ready.value)
  const { draft, content } = ready.value
  const missing = missingFacts(await readSettings(ctx), identifyingFacts)
  if (missing !== '') return refuse({ refusal: 'company-unknown', missing })
  const warnings = await readOfferWarnings(ctx, found.quote, content)
  if (warnings.length > 0 && !input.despiteWarnings) return refuse({ refusal: 'unseen-warnings' })
  const made = await renderOfferPdf(ctx, found.quote, { version: draft.version, content, sentAt: ctx.now })
  if (!made.ok) return made
  const pdfKey = `${offerFolder}/${uuidv7(ctx.now.getTime())}`
  await fileStore(ctx.config).put(pdfKey, made.value)
  return done({ draft, content, warnings, pdf: made.value, pdfKey, input })
}

/** Makes a prepared offer the newest version of a locked quote, without a mail. Refuses what has changed since. */
export async function storeOffer(
  tx: Context,
  quote: Quote,
  actor: QuoteActor,
  { draft, content, warnings, pdf, pdfKey, input }: PreparedOffer,
  given?: GivenWay,
): Promise<Result<Quote, QuoteRefusal>> {
  const still = await readyToSend(tx, quote, actor, input)
  if (!still.ok) return still
  const totals = offerTotals(content)
  const changed = await transition(tx, quote, 'offer', actor, {
    set: {
      sentVersion: draft.version,
      validUntil: content.validUntil,
      netCents: totals.net,
      grossCents: totals.gross,
      assigneeId: quote.assigneeId ?? actor.userId,
      searchWords: addedWords(content.lines.map(({ title }) => title)),
    },
    offerVersion: draft.version,
    details: {
      ...(warnings.length > 0 && { despite: warnings.map(({ kind }) => kind) }),
      ...(given !== undefined && { given }),
    },
  })
  if (!changed.ok) return changed
  const pdfHash = createHash('sha256').update(pdf).digest()
  const { depositPercent, restDue } = content
  await tx.db
    .update(offers)
    .set({ depositPercent, restDue, sentAt: tx.now, sentBy: actor.userId, pdfKey, pdfHash })
    .where(and(eq(offers.id, draft.id), isNull(offers.sentAt)))
  return changed
}

type Ready = { readonly draft: OfferRow; readonly content: OfferContent } | (Sent & { readonly sent: true })

const isSent = ({ state }: Quote, last: OfferRow | undefined, revision: number): last is OfferRow =>
  state === 'offered' && last?.revision === revision

async function readyToSend(
  ctx: Context,
  quote: Quote,
  actor: QuoteActor,
  { revision, needsAddress }: Pick<PrepareInput, 'revision' | 'needsAddress'>,
): Promise<Result<Ready, QuoteRefusal>> {
  const last = await readLastSent(ctx, quote.id)
  if (isSent(quote, last, revision)) return done({ sent: true, version: last.version })
  const today = dayInAthens(ctx.now)
  const reason = actionRefusal('offer', quote, actor.role, today)
  if (reason !== null) return refuse(reason)
  if (needsAddress && quote.email === '') return refuse({ refusal: 'no-address' })
  const draft = await readDraft(ctx, quote.id)
  if (draft === undefined || draft.revision !== revision) return refuse({ refusal: 'changed-meanwhile' })
  const content = await withPaymentTerms(ctx, draft)
  return sendRefusal(content, today) ?? done({ draft, content })
}

async function withPaymentTerms(ctx: Context, draft: OfferRow): Promise<OfferContent> {
  return withSettingsPlan(offerContent(draft), (await readSettings(ctx)).payment)
}

function sendRefusal(content: OfferContent, today: string): Refused<QuoteRefusal> | null {
  if (content.lines.length === 0) return refuse({ refusal: 'nothing-to-send' })
  const unpriced = content.lines.find(isUnpriced)
  if (unpriced !== undefined) return refuse({ refusal: 'unpriced-line', title: unpriced.title })
  return content.validUntil < today ? refuse({ refusal: 'last-day-over' }) : null
}
