import { createHash } from 'node:crypto'

import { and, eq, inArray, sql } from 'drizzle-orm'

import { keepName } from '#app/account/keep-company.server.ts'
import { retainDesigns } from '#app/personalisation/designs.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { shopClosedRefusals } from '#app/company/shop-closed.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result, TooManyMailsError } from '#app/platform/errors.ts'
import { type DecorationRefusal, decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { answerDue } from '#app/quotes/answer-due/answer-due.ts'
import { mailReceipt, mailReceived } from '#app/quotes/mails/quote-mails.server.ts'
import { nextQuoteNumber } from '#app/quotes/number/quote-number.server.ts'
import { lineFieldName } from '#app/quotes/request/quote-request.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { unknownProductText, unknownVariantText, type QuoteRequest } from '#app/quotes/request/quote-request-rules.ts'
import { sizesText } from '#app/line/sizes.ts'
import { requestWords } from '#app/quotes/quote-words.server.ts'
import { quoteEvents, quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { type Received, encryptReceived } from '#app/quotes/request/request-quote-form.server.ts'
import { type PlacedLines, planRequested } from '#app/quotes/request/plan-requested.server.ts'
import { mailboxKey } from '#app/platform/mail/mailbox-key.server.ts'
import { readRequestedProducts } from '#app/quotes/request/request-quote-products.server.ts'
import type { EnteredSource } from '#app/quotes/quotes.ts'
import { lockQuote, type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'

const hour = 3_600
const day = 24 * hour

const requestsFromAddress = sharedLimit('quote', [
  { points: 10, seconds: 600 },
  { points: 40, seconds: day },
])
/** The form must not be used to flood a mailbox. */
const requestsForEmail = sharedLimit('quote-mail', [
  { points: 5, seconds: hour },
  { points: 15, seconds: day },
])

/** Numbering serialises requests anyway; the queue lets them wait without holding a connection. */
const queue = createFairQueue({ atOnce: 2, waiting: 100, waitingOfAddress: 10, retrySeconds: 5 })

interface OfRow {
  /** Its index in the form */
  readonly row: number
}

/** Why a request is not sent. Nothing is stored. */
export const requestRefusals = refusals({
  ...shopClosedRefusals.table,
  /** `isVariant`: the product is known, its colour or size is not. */
  'unknown-product': [
    422,
    ({ isVariant }: OfRow & { readonly isVariant: boolean }) => (isVariant ? unknownVariantText : unknownProductText),
    ({ row }: OfRow) => lineFieldName(row, 'title'),
  ],
  'impossible-decoration': [
    422,
    ({ reason }: OfRow & { readonly reason: DecorationRefusal }) => decorationRefusals.textOf(reason),
    ({ row }: OfRow) => lineFieldName(row, 'placements'),
  ],
  'files-gone': [
    409,
    'Τα αρχεία ανέβηκαν πριν από πολλή ώρα και δεν φυλάσσονται πια. Αφαιρέστε τα από τη λίστα και διαλέξτε τα ξανά.',
  ],
  'too-many': [
    429,
    ({ seconds }: { readonly seconds: number }) =>
      `Πολλά αιτήματα σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά, ή καλέστε μας.`,
  ],
  /** The queue is full. */
  busy: [429, 'Παίρνουμε πολλά αιτήματα αυτή τη στιγμή. Όσα γράψατε μένουν στη φόρμα: δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})

export type RequestRefusal = RefusalOf<typeof requestRefusals>

interface RequestedQuote extends Received {
  readonly id: string
}

interface Sent {
  /** Number of uploads known to the sender */
  readonly fileCount: number
  /** Missing for a request that the customer sends */
  readonly entry?: Entry
}

/** How staff enter a customer's request. It is assigned to them. */
export interface Entry {
  readonly actor: QuoteActor
  readonly source: EnteredSource
  /** The customer's account, whose address is confirmed */
  readonly userId: number | null
  /** Whether the customer gets the confirmation mail */
  readonly receipt: boolean
  /** Records the origin of the request; returns the data for its event */
  readonly recordOrigin: (tx: Context, quoteId: string) => Promise<Readonly<Record<string, unknown>>>
}

/**
 * Submits a request in one transaction with its number, lines and mails. Idempotent by `requestKey` (a UUID). Refuses
 * visitors while the shop is closed, unknown products and variants, impossible logos, a request whose uploads are gone, and
 * too many requests from one address or for one mailbox; then nothing is stored and no number is used.
 */
export async function requestQuote(
  ctx: Context,
  requestKey: string,
  request: QuoteRequest,
  sent: Sent = { fileCount: 0 },
): Promise<Result<RequestedQuote, RequestRefusal>> {
  try {
    const turn = await queue.run(ctx, () => submitOnce(ctx, requestKey, request, sent))
    return turn.ok ? turn.value : turn
  } catch (error) {
    if (error instanceof TooManyMailsError) return refuse({ refusal: 'too-many', seconds: error.seconds })
    throw error
  }
}

function submitOnce(
  ctx: Context,
  requestKey: string,
  request: QuoteRequest,
  { fileCount, entry }: Sent,
): Promise<Result<RequestedQuote, RequestRefusal>> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return inRetriedTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, requestKey)
    if (draft !== undefined && draft.state !== 'draft') return done(await sentBefore(tx, draft, fingerprint))
    if (entry === undefined && !(await readSettings(tx)).isOpen) return refuse({ refusal: 'shop-closed' })
    const products = await readRequestedProducts(
      tx,
      request.lines.flatMap(({ productId }) => productId ?? []),
    )
    const unknown = request.lines.findIndex((line) => !isKnown(line, products))
    if (unknown !== -1) {
      const isVariant = products.some(({ id }) => id === request.lines[unknown]?.productId)
      return refuse({ refusal: 'unknown-product', row: request.lines[unknown]?.row ?? 0, isVariant })
    }
    const placed = await planRequested(tx, request.lines)
    if (!placed.ok) return placed
    if (fileCount > 0 && (await countFiles(tx, draft)) < fileCount) return refuse({ refusal: 'files-gone' })
    const seconds = entry === undefined ? await tooMany(tx, request.email) : null
    if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
    const quote = await submit(
      tx,
      draft ?? (await beginDraft(tx, requestKey)),
      request,
      { products, placements: placed.value },
      fingerprint,
      entry,
    )
    if (entry === undefined) await mailReceived(tx, quote)
    else if (entry.receipt) await mailReceipt(tx, quote)
    const received = await presentReceived(tx, quote, false)
    // Throws before the commit: without an encrypted answer the sender would assume a failure.
    encryptReceived(tx, received)
    return done(received)
  })
}

/** The request was sent before; what was changed since was not. */
export function keyReusedText(number: string | null): string {
  return `Το αίτημα είχε ήδη σταλεί${number === null ? '' : ` με αριθμό ${number}`}: όσα αλλάξατε μετά δεν στάλθηκαν. Γράψτε τα μας από τον σύνδεσμο του e-mail που λάβατε.`
}

function isKnown({ productId, variantId, sizes }: QuoteRequest['lines'][number], products: readonly RequestedProduct[]): boolean {
  if (productId === null) return variantId === null
  const product = products.find(({ id }) => id === productId)
  if (product === undefined) return false
  const colourOf = (variant: number | null) => product.variants.find(({ id }) => id === variant)?.colour
  if (variantId !== null && colourOf(variantId) === undefined) return false
  // All sizes of a line must have one colour, which determines price and picture.
  return sizes.every((size) => colourOf(size.variantId) === colourOf(variantId))
}

async function countFiles({ db }: Context, draft: Quote | undefined): Promise<number> {
  return draft === undefined ? 0 : db.$count(quoteFiles, eq(quoteFiles.quoteId, draft.id))
}

/** Locks the draft of a request until the transaction ends, so that concurrent copies are serialised. */
async function lockDraft(tx: Context, requestKey: string): Promise<Quote | undefined> {
  // There may be no row to lock yet.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`)
  const [found] = await tx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.requestKey, requestKey))
  return found && lockQuote(tx, found.id)
}

async function beginDraft(tx: Context, requestKey: string): Promise<Quote> {
  const mine = { id: uuidv7(tx.now.getTime()), requestKey, state: 'draft', createdAt: tx.now, changedAt: tx.now } as const
  // An upload may create the same draft concurrently. A row inserted here is locked already.
  const [created] = await tx.db.insert(quotes).values(mine).onConflictDoNothing({ target: quotes.requestKey }).returning()
  const draft = created ?? (await lockDraft(tx, requestKey))
  if (draft === undefined) throw new Error('the draft of a request is gone')
  return draft
}

async function tooMany(tx: Context, email: string): Promise<number | null> {
  const fromAddress = await requestsFromAddress.consume(tx, tx.address)
  return fromAddress ?? (await requestsForEmail.consume(tx, mailboxKey(email)))
}

async function submit(
  tx: Context,
  draft: Quote,
  request: QuoteRequest,
  known: { readonly products: readonly RequestedProduct[]; readonly placements: PlacedLines },
  fingerprint: string,
  entry: Entry | undefined,
): Promise<Quote> {
  const { lines: requested, budget, ...facts } = request
  const lines = requested.map(({ row: _row, sizes, names, ...line }, position) => {
    const product = known.products.find(({ id }) => id === line.productId)
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    const sizeOf = (variantId: number) => product?.variants.find(({ id }) => id === variantId)?.size ?? ''
    const sizesNow = sizes.map((each) => ({ ...each, size: sizeOf(each.variantId) }))
    const sized = sizes.length > 0
    return {
      id: uuidv7(tx.now.getTime()),
      quoteId: draft.id,
      position,
      ...line,
      title: product?.title ?? line.title,
      variantText: sized ? sizesText(variant?.colour ?? '', sizesNow, names.length) : (variant?.text ?? ''),
      sizes: sized ? sizesNow : null,
      names: names.length > 0 ? names.map((each) => ({ ...each, size: sizeOf(each.variantId) })) : null,
      quantities: [...line.quantities],
      placements: known.placements[position] ?? null,
    }
  })
  if (lines.length > 0) await tx.db.insert(quoteLines).values(lines)
  await retainDesigns(tx, lines)
  const userId = entry !== undefined ? entry.userId : isSignedIn(tx.session) ? tx.session.userId : null
  const origin = entry === undefined ? {} : { source: entry.source, ...(await entry.recordOrigin(tx, draft.id)) }
  if (entry === undefined && userId !== null) await keepName(tx, userId, facts.name)
  // Last, because it blocks other requests until the commit.
  const number = await nextQuoteNumber(tx)
  const result = await transition(
    tx,
    draft,
    entry === undefined ? 'submit' : 'enter',
    entry?.actor ?? { role: 'owner', userId, linkId: null, name: facts.name },
    {
      set: {
        ...facts,
        number,
        userId,
        budgetCents: budget?.cents ?? null,
        budgetPer: budget?.per ?? null,
        consentedAt: entry === undefined ? tx.now : null,
        ...(entry !== undefined && { source: entry.source, assigneeId: entry.actor.userId }),
        submittedAt: tx.now,
        // In this statement, because each update of a row updates all its indexes.
        searchWords: requestWords({ ...facts, number, titles: lines.map(({ title }) => title) }),
      },
      details: { fingerprint, ...origin },
    },
  )
  if (!result.ok) throw new Error(`a draft could not be submitted: ${result.refusal}`)
  return result.value
}

async function sentBefore(tx: Context, quote: Quote, fingerprint: string): Promise<RequestedQuote> {
  const [event] = await tx.db
    .select({ details: quoteEvents.details })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quote.id), inArray(quoteEvents.kind, ['submit', 'enter'])))
  return presentReceived(tx, quote, event?.details['fingerprint'] !== fingerprint)
}

async function presentReceived(tx: Context, quote: Quote, differs: boolean): Promise<RequestedQuote> {
  const { id, number, submittedAt, createdAt } = quote
  return { id, number, dueAt: answerDue(submittedAt ?? createdAt, await readSettings(tx)).toISOString(), differs }
}
