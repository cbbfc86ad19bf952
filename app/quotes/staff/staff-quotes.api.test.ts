import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { type QuoteState, quoteStates } from '#app/quotes/quote-states.ts'
import { offers, quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { draftedOffer } from '#test/drafted-offer.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { offerContent, offeredQuote, offerLine, quoteKey, submittedQuote } from '#test/quotes.ts'
import { queuedMails } from '#test/mail.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'

const shop = testShop()
let staff: Actor & { readonly id: number }
let customer: Actor & { readonly id: number }

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
  customer = await signedIn(shop.ctx)
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/quotes/${name}`, body)
const staffQuote = async (id: string): Promise<StaffQuote> => (await call('get', { id })).body
const stateOf = async (id: string) => (await staffQuote(id)).quote.state
const mailsTo = (email: string) => queuedMails(shop.ctx, eq(mails.recipient, email))
const versionsOf = (id: string) => shop.ctx.db.select().from(offers).where(eq(offers.quoteId, id)).orderBy(offers.version)

/** A quote with a draft ready to send, and its customer. */
async function preparedQuote(content: Partial<OfferContent> = {}) {
  const email = `${randomUUID()}@example.gr`
  return { ...(await draftedOffer(shop, staff, { email, content })), email }
}

test('a request is read, taken, proposed, saved, previewed and sent: one version, its document, one mail', async () => {
  const email = `${randomUUID()}@example.gr`
  const { id, number, lineIds } = await submittedQuote(shop.ctx, {
    email,
    lines: [{ title: 'Μπλουζάκι', productId: 28, quantities: [50, 500], decoration: 'Στήθος' }, { title: 'Κάτι άλλο' }],
  })
  expect((await staffQuote(id)).quote).toMatchObject({ number, state: 'submitted', draft: null, isGuest: true })
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  expect(row?.unseenSince).toBeNull()

  expect((await call('review', { id })).status).toBe(200)
  expect((await staffQuote(id)).quote).toMatchObject({ state: 'in-review', assignee: { id: staff.id, name: 'νίκος' } })
  expect((await call('propose', { id })).body).toMatchObject({ revision: 1 })
  const { quote, vatRates, lineFacts } = await staffQuote(id)
  expect(vatRates).toEqual([24, 13, 6])
  expect(lineFacts).toMatchObject([{ lineId: lineIds[0], imageSrc: expect.stringContaining('/pictures/') }])
  const { draft } = quote
  if (draft === null) throw new Error('no draft')
  expect(draft.terms).toContain('Πληρωμή')
  const [first, second] = draft.lines
  expect([first?.quoteLineId, second?.quoteLineId]).toEqual(lineIds)
  expect(first?.options[0]?.unitPrice).toBeGreaterThan(first?.options[1]?.unitPrice ?? 0)
  expect((await call('send', { id, revision: 1 })).body.error.code).toBe('unpriced-line')

  const { version: _version, revision: _revision, ...content } = draft
  const priced = { ...content, lines: content.lines.map((line) => ({ ...line, options: [{ ...offerLine().options[0] }] })) }
  expect((await call('save-offer', { id, revision: 1, content: priced })).body).toMatchObject({ revision: 2 })
  const preview = await fetch(`${shop.origin}/api/staff/quotes/preview-pdf`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  expect(preview.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await preview.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  expect((await call('check-offer', { id })).body.warnings).toContainEqual(expect.objectContaining({ kind: 'no-delivery-cost' }))
  expect((await call('send', { id, revision: 2 })).body.error.code).toBe('unseen-warnings')
  expect((await call('send', { id, revision: 2, despiteWarnings: true })).body).toEqual({ version: 1 })
  const after = (await staffQuote(id)).quote
  // 2 × (100 × 3.21 € + 27.50 €)
  expect(after).toMatchObject({ state: 'offered', draft: null, net: 697, gross: 864.28, answerDueAt: null })
  expect(after.sent).toMatchObject([{ version: 1, openedAt: null, content: { lines: [{ costPrice: expect.anything() }, {}] } }])
  const [version] = await versionsOf(id)
  expect([version?.sentBy, version?.pdfHash?.length, version?.pdfKey]).toEqual([staff.id, 32, expect.stringMatching(/^offers\//)])
  const received = await mailsTo(email)
  expect(received.map(({ attachments }) => attachments.length)).toEqual([1])
  expect(after.events.map(({ kind }) => kind)).toEqual(['submit', 'review', 'offer'])
})

test('saving over a colleague’s draft is refused, and nothing of theirs is lost', async () => {
  const { id, revision } = await preparedQuote()
  const [mine, theirs] = [offerContent(shop.ctx, { message: 'Δικό μου' }), offerContent(shop.ctx, { message: 'Δικό τους' })]
  const both = await Promise.all([mine, theirs].map((content) => call('save-offer', { id, revision, content })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('changed-meanwhile')
  const won = both[0]?.status === 200 ? 'Δικό μου' : 'Δικό τους'
  expect((await staffQuote(id)).quote.draft).toMatchObject({ message: won, revision: revision + 1 })
  expect((await call('send', { id, revision })).body.error.code).toBe('changed-meanwhile')
})

test('sending ten times concurrently makes one version, one event and one mail', async () => {
  const { id, revision, email } = await preparedQuote()
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('send', { id, revision })))
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array.from({ length: 10 }, () => [200, 1]))
  expect(await versionsOf(id)).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
  const events = await shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
  expect(events.filter(({ kind }) => kind === 'offer')).toHaveLength(1)
})

test('with concurrent saving and sending, the sent version is one that a caller saw', async () => {
  const { id, revision } = await preparedQuote({ message: 'Πριν' })
  const content = offerContent(shop.ctx, { message: 'Μετά' })
  const [sent, saved] = await Promise.all([call('send', { id, revision }), call('save-offer', { id, revision, content })])
  expect([sent.status, saved.status].toSorted()).toEqual([200, 409])
  const [version] = await versionsOf(id)
  expect(version).toMatchObject(sent.status === 200 ? { message: 'Πριν', revision } : { message: 'Μετά', sentAt: null })
})

test('of concurrent sending and withdrawal one or both in order succeed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `${randomUUID()}@example.gr`
    const { id } = await submittedQuote(shop.ctx, { email, userId: customer.id })
    await call('propose', { id })
    const { revision } = (await call('save-offer', { id, revision: 1, content: offerContent(shop.ctx) })).body
    const [sent, withdrawn] = await Promise.all([
      call('send', { id, revision }),
      shop.http(as(customer)).post('/api/quotes/withdraw', { id }),
    ])
    expect(withdrawn.status).not.toBe(404)
    const [version] = await versionsOf(id)
    const offered = (await mailsTo(email)).filter(({ attachments }) => attachments.length === 1)
    expect([version?.sentAt !== null, offered.length]).toEqual(sent.status === 200 ? [true, 1] : [false, 0])
    // An offer may also be withdrawn, but a withdrawn request cannot be offered.
    expect(await stateOf(id)).toBe(withdrawn.status === 200 ? 'withdrawn' : 'offered')
  }
})

/** The states in which each call is allowed, as in the transition table. */
const allowed: Record<string, readonly QuoteState[]> = {
  review: ['submitted'],
  propose: ['submitted', 'in-review', 'revised'],
  refuse: ['submitted', 'in-review', 'revised'],
  revise: ['offered', 'declined', 'expired'],
  convert: ['accepted'],
}

test('each action is allowed in the states of the table, and refused with a sentence in others', async () => {
  for (const [name, states] of Object.entries(allowed)) {
    for (const state of quoteStates.filter((each) => each !== 'draft')) {
      const { id } = await offeredQuote(shop.ctx, { state })
      const { status, body } = await call(name, { id, reason: 'Δεν γίνεται.' })
      expect([name, state, status]).toEqual([name, state, states.includes(state) ? 200 : 409])
      if (status === 200) continue
      expect(body.error).toMatchObject({ code: 'wrong-state', message: expect.stringContaining('Ανανεώστε') })
      expect(body.error.message).not.toContain('απάντησή σας')
    }
  }
})

test('a refused customer reads the reason; a new version starts from the last one, which stays', async () => {
  const email = `${randomUUID()}@example.gr`
  const refused = await submittedQuote(shop.ctx, { email })
  expect((await call('refuse', { id: refused.id, reason: '   ' })).status).toBe(422)
  expect((await call('refuse', { id: refused.id, reason: 'Δεν το έχουμε.' })).status).toBe(200)
  expect((await mailsTo(email))[0]?.plain).toContain('Δεν το έχουμε.')

  const { id, content } = await offeredQuote(shop.ctx, { email })
  expect((await call('revise', { id })).status).toBe(200)
  const { quote } = await staffQuote(id)
  expect(quote).toMatchObject({ state: 'revised', draft: { version: 2, lines: content.lines }, sent: [{ version: 1 }] })
  expect(quote.answerDueAt).not.toBeNull()
  const { revision } = (await call('save-offer', { id, revision: quote.draft?.revision, content: offerContent(shop.ctx) })).body
  expect((await call('send', { id, revision })).body).toEqual({ version: 2 })
  expect((await staffQuote(id)).quote.offers.map(({ version }) => version)).toEqual([2, 1])
})

test('a request refused during preparation can still be answered', async () => {
  const { id } = await preparedQuote()
  expect((await call('refuse', { id, reason: 'Δεν το έχουμε.' })).status).toBe(200)
  expect((await call('revise', { id })).status).toBe(200)
  expect((await staffQuote(id)).quote).toMatchObject({ state: 'revised', draft: { version: 1 } })
})

test('a page with an outdated version can neither overwrite nor send the next', async () => {
  const { id, revision } = await preparedQuote()
  await call('send', { id, revision })
  await call('revise', { id })
  for (const old of [1, revision]) {
    expect((await call('save-offer', { id, revision: old, content: offerContent(shop.ctx) })).status).toBe(409)
    expect((await call('send', { id, revision: old })).status).toBe(409)
  }
})

test('proposing again restores the catalogue’s lines, once and only for the revision shown', async () => {
  const { id, revision } = await preparedQuote({ message: 'Καλημέρα' })
  expect((await call('propose', { id })).body.revision).toBe(revision)
  expect((await call('propose', { id, revision: revision - 1 })).body.error.code).toBe('changed-meanwhile')
  expect((await call('propose', { id, revision })).body.revision).toBe(revision + 1)
  expect((await staffQuote(id)).quote.draft).toMatchObject({
    message: 'Καλημέρα',
    lines: [{ title: 'Κούπα κεραμική', costPrice: null }],
  })
})

test('a quote is assigned to staff or to none, not to customers', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const other = await signedIn(shop.ctx, 'administrator', 'Άννα')
  expect((await call('assign', { id, userId: other.id })).status).toBe(200)
  expect((await staffQuote(id)).quote).toMatchObject({ assignee: { name: 'Άννα' }, state: 'submitted' })
  expect((await call('assign', { id, userId: null })).status).toBe(200)
  expect((await staffQuote(id)).quote.assignee).toBeNull()
  expect((await call('assign', { id, userId: customer.id })).body.error.code).toBe('unknown-colleague')
  expect((await staffQuote(id)).quote.events.map(({ kind }) => kind)).toEqual(['submit', 'assigned', 'assigned'])
})

test('a line for a catalogue product has its price at each quantity', async () => {
  const { id } = await submittedQuote(shop.ctx)
  const { body } = await call('propose-line', { id, productId: 28, variantId: null, quantities: [500, 50, 500] })
  expect(body.options.map(({ quantity }: { quantity: number }) => quantity)).toEqual([50, 500])
  expect(body).toMatchObject({ productId: 28, quoteLineId: null, imageSrc: expect.stringContaining('/pictures/') })
  expect((await call('propose-line', { id, productId: 999_999, variantId: null, quantities: [1] })).status).toBe(404)
  expect((await call('propose-line', { id, productId: 28, variantId: 987_654, quantities: [1] })).status).toBe(404)
})

test('only staff can make these calls, not even the owner', async () => {
  const { id } = await offeredQuote(shop.ctx, { userId: customer.id })
  for (const name of ['get', 'review', 'propose', 'preview-pdf', 'revise', 'convert']) {
    expect([name, (await call(name, { id }, customer)).status]).toEqual([name, 403])
    expect([name, (await call(name, { id }, visitor)).status]).toEqual([name, 401])
    expect([name, (await call(name, { id: randomUUID() })).status]).toEqual([name, 404])
  }
  await shop.ctx.db.execute(sql`update quotes set state = 'draft', number = null where id = ${id}`)
  expect((await call('get', { id })).status).toBe(404)
})

test('the editor reads prices by quantity, and variants, of catalogue products', async () => {
  const { products } = (await call('products', { productIds: [28, 999_999] })).body
  expect(products).toMatchObject([
    { productId: 28, priceBreaks: expect.arrayContaining([expect.objectContaining({ minQuantity: expect.any(Number) })]) },
  ])
  expect(products[0].variants[0]).toMatchObject({ text: expect.any(String), imageSrc: expect.any(String) })
  expect((await call('products', { productIds: [28] }, customer)).status).toBe(403)
})

test('the inbox finds a quote by lines of its offer, its approver and its order number', async () => {
  const line = offerLine({ title: 'Θήκη διαβατηρίου' })
  const { id, revision } = await preparedQuote({ lines: [line] })
  const found = async (search: string): Promise<string[]> =>
    (await call('list', { view: 'all', search })).body.quotes.map((quote: { id: string }) => quote.id)
  expect(await found('διαβατηριου')).toEqual([])
  expect((await call('send', { id, revision })).status).toBe(200)
  expect(await found('διαβατηριου')).toEqual([id])

  const owner = { id, key: await quoteKey(shop.ctx, id) }
  const share = { ...owner, name: 'Ορέστης Μαυρίδης', email: 'orestis@example.gr' }
  expect((await shop.http(as(visitor)).post('/api/quotes/share', share)).status).toBe(200)
  expect(await found('μαυρίδης')).toEqual([id])
  const accept = { ...owner, version: 1, selection: { [line.id]: 250 }, name: 'Καλλιόπη Ρίζου', purchaseOrder: 'ΠΑ-77123' }
  expect((await shop.http(as(visitor)).post('/api/quotes/accept', { ...accept, consent: true })).status).toBe(200)
  for (const search of ['77123', 'Καλλιόπη', 'μαυρίδης', 'διαβατηριου']) expect(await found(search)).toEqual([id])
})
