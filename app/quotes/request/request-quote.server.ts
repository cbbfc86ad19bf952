import { createHash } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result, TooManyMailsError } from '#app/platform/errors.ts'
import { type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { answerDue } from '#app/quotes/answer-due.ts'
import { mailReceived } from '#app/quotes/mails/quote-mails.server.ts'
import { nextQuoteNumber } from '#app/quotes/quote-number.server.ts'
import type { AskedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { unknownProductText, type QuoteRequest } from '#app/quotes/request/quote-request-rules.ts'
import { requestWords } from '#app/quotes/quote-words.server.ts'
import { quoteEvents, quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { type Received, sealReceived } from '#app/quotes/request/request-quote-form.server.ts'
import { readAskedProducts } from '#app/quotes/request/request-quote-products.server.ts'
import { lockQuote, type Quote, transition } from '#app/quotes/transition.server.ts'

const hour = 3_600
const day = 24 * hour

const askedFromAddress = sharedLimit('quote', [
  { points: 10, seconds: 600 },
  { points: 40, seconds: day },
])
/** Nobody's mailbox is filled by way of our form. */
const askedForEmail = sharedLimit('quote-mail', [
  { points: 5, seconds: hour },
  { points: 15, seconds: day },
])

/** They wait for each other's number anyway; here they do so without holding a connection that pages need. */
const queue = createFairQueue({ atOnce: 2, waiting: 100, waitingOfAddress: 10, retrySeconds: 5 })

export type RequestRefusal =
  /** Its variant counts too; `line` is its place in the request. */
  | { readonly refusal: 'unknown-product'; readonly line: number }
  | { readonly refusal: 'files-gone' }
  | { readonly refusal: 'too-many'; readonly seconds: number }
  /** More are being sent than are taken in a few seconds. */
  | Busy

interface RequestedQuote extends Received {
  readonly id: string
}

interface Sent {
  /** How many uploads its sender knows of */
  readonly fileCount: number
}

/**
 * Asks for a quote, in one transaction with its number, its lines and its mails. Sent again with the same `requestKey` (a
 * UUID), it is the same request. Refuses products and variants that the catalogue does not have, a request whose uploads
 * are no longer there, and too many requests from one network address or for one mailbox; then nothing is kept, and no
 * number is used.
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
  { fileCount }: Sent,
): Promise<Result<RequestedQuote, RequestRefusal>> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return inRetriedTransaction(ctx, async (tx) => {
    const draft = await holdDraft(tx, requestKey)
    if (draft !== undefined && draft.state !== 'draft') return done(await sentBefore(tx, draft, fingerprint))
    const products = await readAskedProducts(
      tx,
      request.lines.flatMap(({ productId }) => productId ?? []),
    )
    const unknown = request.lines.findIndex((line) => !isKnown(line, products))
    if (unknown !== -1) return refuse({ refusal: 'unknown-product', line: unknown })
    if (fileCount > 0 && (await countFiles(tx, draft)) < fileCount) return refuse({ refusal: 'files-gone' })
    const seconds = await tooMany(tx, request.email)
    if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
    const quote = await submit(tx, draft ?? (await beginDraft(tx, requestKey)), request, products, fingerprint)
    await mailReceived(tx, quote)
    const received = presentReceived(quote, false)
    // Where the answer cannot be sealed, its sender will take the request for lost: then nothing is kept.
    sealReceived(tx, received)
    return done(received)
  })
}

export function requestRefusalText(reason: RequestRefusal): string {
  if (reason.refusal === 'unknown-product') return unknownProductText
  if (reason.refusal === 'files-gone')
    return 'Τα αρχεία ανέβηκαν πριν από πολλή ώρα και δεν φυλάσσονται πια. Αφαιρέστε τα από τη λίστα και διαλέξτε τα ξανά.'
  if (reason.refusal === 'busy')
    return 'Παίρνουμε πολλά αιτήματα αυτή τη στιγμή. Όσα γράψατε μένουν στη φόρμα: δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
  return `Πολλά αιτήματα σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(reason.seconds / 60)} λεπτά, ή καλέστε μας.`
}

function isKnown({ productId, variantId }: QuoteRequest['lines'][number], products: readonly AskedProduct[]): boolean {
  if (productId === null) return variantId === null
  const product = products.find(({ id }) => id === productId)
  return product !== undefined && (variantId === null || product.variants.some(({ id }) => id === variantId))
}

async function countFiles({ db }: Context, draft: Quote | undefined): Promise<number> {
  return draft === undefined ? 0 : db.$count(quoteFiles, eq(quoteFiles.quoteId, draft.id))
}

/** The draft of a request, held until the end: the same request sent twice at once waits for itself. */
async function holdDraft(tx: Context, requestKey: string): Promise<Quote | undefined> {
  // There may be no row yet to hold.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`)
  const [found] = await tx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.requestKey, requestKey))
  return found && lockQuote(tx, found.id)
}

async function beginDraft(tx: Context, requestKey: string): Promise<Quote> {
  const mine = { id: uuidv7(tx.now.getTime()), requestKey, state: 'draft', createdAt: tx.now, changedAt: tx.now } as const
  // An upload may begin the same draft at the same moment. What we began ourselves is nobody else's to hold.
  const [begun] = await tx.db.insert(quotes).values(mine).onConflictDoNothing({ target: quotes.requestKey }).returning()
  const draft = begun ?? (await holdDraft(tx, requestKey))
  if (draft === undefined) throw new Error('the draft of a request is gone')
  return draft
}

async function tooMany(tx: Context, email: string): Promise<number | null> {
  const fromAddress = await askedFromAddress.consume(tx, tx.address)
  // A key of the limits is at most 255 long, and no list of addresses.
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return fromAddress ?? (await askedForEmail.consume(tx, mailbox))
}

async function submit(
  tx: Context,
  draft: Quote,
  request: QuoteRequest,
  products: readonly AskedProduct[],
  fingerprint: string,
): Promise<Quote> {
  const { lines: asked, budget, ...facts } = request
  const lines = asked.map(({ row: _row, ...line }, position) => {
    const product = products.find(({ id }) => id === line.productId)
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    return {
      id: uuidv7(tx.now.getTime()),
      quoteId: draft.id,
      position,
      ...line,
      title: product?.title ?? line.title,
      variantText: variant?.text ?? '',
      quantities: [...line.quantities],
    }
  })
  if (lines.length > 0) await tx.db.insert(quoteLines).values(lines)
  const userId = isSignedIn(tx.session) ? tx.session.userId : null
  // Last of all: from here on others wait for theirs.
  const number = await nextQuoteNumber(tx)
  const result = await transition(
    tx,
    draft,
    'submit',
    { role: 'owner', userId, linkId: null, name: facts.name },
    {
      set: {
        ...facts,
        number,
        userId,
        budgetCents: budget?.cents ?? null,
        budgetPer: budget?.per ?? null,
        consentedAt: tx.now,
        submittedAt: tx.now,
        // Not by a statement of its own: each change of a row is a change of all its indexes.
        searchWords: requestWords({ ...facts, number, titles: lines.map(({ title }) => title) }),
      },
      details: { fingerprint },
    },
  )
  if (!result.ok) throw new Error(`a draft could not be submitted: ${result.refusal}`)
  return result.value
}

async function sentBefore(tx: Context, quote: Quote, fingerprint: string): Promise<RequestedQuote> {
  const [event] = await tx.db
    .select({ details: quoteEvents.details })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.kind, 'submit')))
  return presentReceived(quote, event?.details['fingerprint'] !== fingerprint)
}

function presentReceived(quote: Quote, differs: boolean): RequestedQuote {
  const { id, number, submittedAt, createdAt } = quote
  return { id, number, dueAt: answerDue(submittedAt ?? createdAt).toISOString(), differs }
}
