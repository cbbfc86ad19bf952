import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { offerColumns } from '#app/quotes/offer-columns.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import { createQuoteLink, exchangeQuoteLink } from '#app/quotes/quote-access.server.ts'
import { nextQuoteNumber } from '#app/quotes/number/quote-number.server.ts'
import { requestWords } from '#app/quotes/quote-words.server.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import { offers, quoteEvents, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

interface LineFixture {
  readonly id?: string
  readonly title: string
  readonly productId?: number | null
  readonly variantId?: number | null
  readonly variantText?: string
  readonly quantities?: readonly number[]
  readonly decoration?: string
  readonly note?: string
  readonly placements?: readonly NamedPlacement[]
}

export interface QuoteFixture {
  /** Missing: a guest's */
  readonly userId?: number | null
  readonly name?: string
  readonly email?: string
  readonly companyName?: string
  readonly projectName?: string
  readonly afm?: string
  readonly phone?: string
  readonly purchaseOrder?: string
  readonly message?: string
  readonly lines?: readonly LineFixture[]
  readonly state?: QuoteState
}

export interface TestQuote {
  readonly id: string
  readonly number: string
  readonly lineIds: readonly string[]
}

/** A submitted quote, at `ctx.now`; `over` is what the test is about. */
export function submittedQuote(ctx: Context, over: QuoteFixture = {}): Promise<TestQuote> {
  return inTransaction(ctx, async (tx) => {
    const { lines = [{ title: 'Κούπα κεραμική', quantities: [100, 250] }], state = 'submitted', ...person } = over
    const [id, number] = [randomUUID(), await nextQuoteNumber(tx)]
    const name = person.name ?? 'Μαρία Παπαδοπούλου'
    const email = person.email ?? 'maria@example.gr'
    const { companyName = '', afm = '', phone = '', projectName = '', purchaseOrder = '' } = person
    const found = { number, companyName, afm, name, email, phone, projectName, purchaseOrder }
    await tx.db.insert(quotes).values({
      id,
      number,
      state,
      requestKey: randomUUID(),
      ...person,
      name,
      email,
      consentedAt: tx.now,
      submittedAt: tx.now,
      unseenSince: tx.now,
      answerDueAt: new Date(tx.now.getTime() + 3_600_000),
      createdAt: tx.now,
      changedAt: tx.now,
      searchWords: requestWords({ ...found, titles: lines.map(({ title }) => title) }),
    })
    const rows = lines.map(({ quantities = [100], ...line }, position) => ({
      id: randomUUID(),
      quoteId: id,
      position,
      ...line,
      quantities: [...quantities],
    }))
    if (rows.length > 0) await tx.db.insert(quoteLines).values(rows)
    await tx.db.insert(quoteEvents).values({
      quoteId: id,
      at: tx.now,
      kind: 'submit',
      fromState: 'draft',
      toState: 'submitted',
      role: 'owner',
      userId: person.userId ?? null,
      actorName: name,
    })
    return { id, number, lineIds: rows.map((row) => row.id) }
  })
}

/** A priced line of an offer; quantities 100 and 250 by default. */
export function offerLine(over: Partial<OfferLine> = {}): OfferLine {
  return {
    id: randomUUID(),
    quoteLineId: null,
    productId: null,
    variantId: null,
    title: 'Κούπα κεραμική',
    detail: 'Λευκή, μεταξοτυπία ενός χρώματος',
    note: '',
    imageSrc: null,
    vatPercent: 24,
    discountPercent: 0,
    options: [
      { quantity: 100, unitPrice: 25_000, runPrice: 5_300, handlingPrice: 1_800, setUpCents: 2_750 },
      { quantity: 250, unitPrice: 22_345, runPrice: 4_100, handlingPrice: 1_800, setUpCents: 2_750 },
    ],
    costPrice: 12_000,
    ...over,
  }
}

/** An offer that is valid for two weeks from `ctx.now`. */
export function offerContent(ctx: Context, over: Partial<OfferContent> = {}): OfferContent {
  return {
    lines: [offerLine()],
    deliveryCents: 800,
    deliveryVatPercent: 24,
    deliveryDay: null,
    validUntil: dayInAthens(new Date(ctx.now.getTime() + 14 * 86_400_000)),
    terms: 'Παραγωγή σε 10 εργάσιμες ημέρες από την έγκριση του δοκιμίου.',
    message: 'Σας στέλνουμε την προσφορά μας.',
    ...over,
  }
}

/** An invoice's recipient, as an acceptance names it. */
export const acceptanceInvoice = {
  companyName: 'Γραφική Α.Ε.',
  afm: '094019245',
  taxOffice: 'Α΄ Αθηνών',
  activity: 'Εκτυπώσεις',
  address: 'Ερμού 1, 105 63 Αθήνα',
}

export interface OfferedQuote extends TestQuote {
  readonly version: number
  /** The newest version's content */
  readonly content: OfferContent
}

/** A quote with a sent offer, in `versions` versions, the last of which is `offer`. */
export async function offeredQuote(
  ctx: Context,
  over: QuoteFixture & { readonly offer?: Partial<OfferContent>; readonly versions?: number } = {},
): Promise<OfferedQuote> {
  const { offer, versions = 1, state = 'offered', ...fixture } = over
  const quote = await submittedQuote(ctx, fixture)
  const content = offerContent(ctx, offer)
  for (let version = 1; version <= versions; version += 1) {
    await ctx.db.insert(offers).values({
      id: randomUUID(),
      quoteId: quote.id,
      version,
      ...offerColumns(
        version === versions ? content : offerContent(ctx, { lines: content.lines.map(({ id }) => offerLine({ id })) }),
      ),
      createdAt: ctx.now,
      sentAt: ctx.now,
    })
    await ctx.db.insert(quoteEvents).values({
      quoteId: quote.id,
      at: ctx.now,
      kind: 'offer',
      toState: 'offered',
      role: 'staff',
      actorName: 'Νίκος',
      offerVersion: version,
    })
  }
  const totals = offerTotals(content)
  await ctx.db
    .update(quotes)
    .set({
      state,
      sentVersion: versions,
      validUntil: content.validUntil,
      netCents: totals.net,
      grossCents: totals.gross,
      answerDueAt: null,
      unseenSince: null,
    })
    .where(eq(quotes.id, quote.id))
  return { ...quote, version: versions, content }
}

/** The token of a link to a quote, as in the fragment of the mail's URL. */
export function quoteToken(ctx: Context, quoteId: string, role: 'owner' | 'approver' = 'owner', name = 'Μαρία'): Promise<string> {
  return createQuoteLink(ctx, quoteId, { role, name, email: `${role}@example.gr` })
}

/** The key that a browser gets for such a link. */
export async function quoteKey(ctx: Context, quoteId: string, role: 'owner' | 'approver' = 'owner', name?: string) {
  const exchanged = await exchangeQuoteLink(ctx, await quoteToken(ctx, quoteId, role, name))
  if (exchanged === null) throw new Error('the link opens nothing')
  return exchanged.key
}
