import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { fileStore } from '#app/platform/files/files.server.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import { offers, quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, offerLine, quoteKey, quoteToken, submittedQuote } from '#test/quotes.ts'
import { queuedMails } from '#test/mail.ts'

let clock = () => new Date()
afterEach(() => void (clock = () => new Date()))
const shop = testShop({}, () => clock())
const http = (actor: Actor = visitor) => shop.http(as(actor))

/** An acceptance of the offer's first quantities. */
const acceptance = (quote: Awaited<ReturnType<typeof offeredQuote>>) => ({
  id: quote.id,
  version: quote.version,
  selection: Object.fromEntries(quote.content.lines.map((line) => [line.id, line.options[0]?.quantity])),
  name: 'Ελένη Διευθύντρια',
  consent: true,
})

const eventsOf = (id: string) => shop.ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id)).orderBy(quoteEvents.id)
const mailsAbout = async (number: string) =>
  (await queuedMails(shop.ctx)).filter(({ subject, plain }) => `${subject} ${plain}`.includes(number))

test('a link is exchanged for a key that opens this quote and no other', async () => {
  const [quote, other] = [await offeredQuote(shop.ctx), await offeredQuote(shop.ctx)]
  const opened = await http().post('/api/quotes/open', { token: await quoteToken(shop.ctx, quote.id) })
  expect(opened.body).toEqual({ id: quote.id, key: expect.any(String) })
  const seen = await http().post('/api/quotes/get', opened.body)
  expect(seen.body).toMatchObject({ number: quote.number, role: 'owner', state: 'offered' })
  expect(seen.text).not.toContain('costPrice')
  const strange = await http().post('/api/quotes/get', { id: other.id, key: opened.body.key })
  const unknown = await http().post('/api/quotes/get', { id: randomUUID(), key: opened.body.key })
  expect([strange.status, strange.body.error.message]).toEqual([404, unknown.body.error.message])
})

test('an unknown, truncated or expired token opens nothing, and says so', async () => {
  const quote = await offeredQuote(shop.ctx)
  const old = { ...shop.ctx, now: new Date(Date.now() - 181 * 86_400_000) }
  for (const token of [await quoteToken(old, quote.id), 'A'.repeat(43)]) {
    const { status, body } = await http().post('/api/quotes/open', { token })
    expect([status, body.error.code]).toEqual([404, 'expired-link'])
  }
  expect((await http().post('/api/quotes/open', { token: 'κομμένο' })).status).toBe(422)
  const staleKey = await quoteKey({ ...shop.ctx, now: new Date(Date.now() - 2 * 86_400_000) }, quote.id)
  expect((await http().post('/api/quotes/get', { id: quote.id, key: staleKey })).status).toBe(404)
})

test('other customers, visitors and keys of other quotes learn and change nothing', async () => {
  const owner = await signedIn(shop.ctx)
  const other = await signedIn(shop.ctx)
  const quote = await offeredQuote(shop.ctx, { userId: owner.id })
  const key = await quoteKey(shop.ctx, (await offeredQuote(shop.ctx)).id)
  const calls: [string, object][] = [
    ['get', {}],
    ['opened', { version: 1 }],
    ['pdf', { version: 1 }],
    ['accept', acceptance(quote)],
    ['decline', { version: 1, reason: 'price' }],
    ['request-change', { version: 1, text: 'Άλλο χρώμα' }],
    ['message', { text: 'Καλημέρα' }],
    ['withdraw', {}],
    ['share', { name: 'Α', email: 'a@example.gr' }],
  ]
  for (const [name, body] of calls) {
    for (const [actor, ref] of [
      [other, {}],
      [visitor, {}],
      [visitor, { key }],
      [other, { key }],
    ] as const) {
      const answer = await http(actor).post(`/api/quotes/${name}`, { ...body, id: quote.id, ...ref })
      expect([name, answer.status, answer.body.error.code]).toEqual([name, 404, 'not-found'])
    }
  }
  expect(await eventsOf(quote.id)).toHaveLength(2)
  expect((await http(owner).post('/api/quotes/get', { id: quote.id })).body.state).toBe('offered')
})

test('an acceptance stores version, quantities, sums, sentence, name and link; both sides get a mail', async () => {
  const quote = await offeredQuote(shop.ctx, {
    versions: 2,
    offer: { lines: [offerLine(), offerLine({ title: 'Μέλι', vatPercent: 13, discountPercent: 15 })] },
  })
  const key = await quoteKey(shop.ctx, quote.id, 'approver', 'Η διεύθυνση')
  const selection = Object.fromEntries(quote.content.lines.map((line) => [line.id, 250]))
  const totals = offerTotals(quote.content, selection)
  const { status, body } = await http().post('/api/quotes/accept', {
    ...acceptance(quote),
    key,
    selection,
    purchaseOrder: 'PO-77',
  })
  expect([status, body.state, body.purchaseOrder]).toEqual([200, 'accepted', 'PO-77'])
  expect(body.acceptance).toMatchObject({ version: 2, selection, name: 'Ελένη Διευθύντρια' })
  expect([body.net, body.gross]).toEqual([totals.net / 100, totals.gross / 100])
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  expect(row?.acceptance).toMatchObject({ netCents: totals.net, grossCents: totals.gross })
  expect(row?.acceptance?.consent).toContain(quote.number)
  const event = (await eventsOf(quote.id)).at(-1)
  expect(event).toMatchObject({ kind: 'accept', role: 'approver', actorName: 'Ελένη Διευθύντρια', offerVersion: 2 })
  expect(event?.accessId).not.toBeNull()
  expect(await mailsAbout(quote.number)).toHaveLength(3)
})

test('without a name, consent or a valid selection nothing is accepted', async () => {
  const quote = await offeredQuote(shop.ctx)
  const good = { ...acceptance(quote), key: await quoteKey(shop.ctx, quote.id) }
  const [line] = Object.keys(good.selection)
  for (const wrong of [
    { name: ' ' },
    { consent: false },
    { selection: {} },
    { selection: { [line ?? '']: 101 } },
    { selection: { [line ?? '']: -1 } },
    { selection: { ...good.selection, [randomUUID()]: 100 } },
    { selection: [100] },
    { version: 0 },
  ]) {
    const { status, body } = await http().post('/api/quotes/accept', { ...good, ...wrong })
    expect([wrong, status]).toEqual([wrong, 422])
    expect(body.error.message).toMatch(/[α-ω]/)
  }
  const stale = await http().post('/api/quotes/accept', { ...good, version: 2 })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'changed-meanwhile'])
  expect((await http().post('/api/quotes/get', good)).body.state).toBe('offered')
})

/** The specified contract, independent of the code: who may call, and in which states. */
type Call = { readonly body: object; readonly by: readonly string[]; readonly from: readonly QuoteState[] }

const both = ['owner', 'approver']
const actions: Record<string, Call> = {
  accept: { body: {}, by: both, from: ['offered'] },
  decline: { body: { reason: 'price', name: 'Ελένη' }, by: both, from: ['offered'] },
  'request-change': { body: { text: 'Σε μπλε, παρακαλώ', name: 'Ελένη' }, by: both, from: ['offered', 'expired'] },
  withdraw: { body: {}, by: ['owner'], from: ['submitted', 'in-review', 'offered', 'revised'] },
}

/** The expected refusal; null where the call is allowed. */
function agreedRefusal({ by, from }: Call, state: QuoteState, role: string): string | null {
  if (role === 'stranger') return 'not-found'
  return by.includes(role) ? (from.includes(state) ? null : 'wrong-state') : 'not-yours'
}
const states: readonly QuoteState[] = [
  'submitted',
  'in-review',
  'offered',
  'revised',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'converted',
]

test('each call, in every state and by every role, does what the contract says', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  for (const state of states) {
    for (const [call, agreed] of Object.entries(actions)) {
      for (const role of ['owner', 'approver', 'staff', 'stranger'] as const) {
        const quote = await offeredQuote(shop.ctx, { state })
        const key = role === 'owner' || role === 'approver' ? await quoteKey(shop.ctx, quote.id, role) : undefined
        const actor = role === 'staff' ? staff : visitor
        const answer = await http(actor).post(`/api/quotes/${call}`, { ...acceptance(quote), ...agreed.body, key })
        const refused = agreedRefusal(agreed, state, role)
        expect([state, call, role, answer.body.error?.code ?? null]).toEqual([state, call, role, refused])
        const happened = (await eventsOf(quote.id)).filter(({ kind }) => kind === call).length
        expect([state, call, role, happened]).toEqual([state, call, role, refused === null ? 1 : 0])
      }
    }
  }
})

test('an offer can be accepted through its last day in Athens, and not after it', async () => {
  const offer = { validUntil: '2026-12-10' }
  const [inTime, quote] = [await offeredQuote(shop.ctx, { offer }), await offeredQuote(shop.ctx, { offer })]
  // 23:59:59 and 00:00 in Athens, two hours ahead of UTC in winter
  clock = () => new Date('2026-12-10T21:59:59Z')
  const accepted = await http().post('/api/quotes/accept', { ...acceptance(inTime), key: await quoteKey(shop.ctx, inTime.id) })
  expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
  clock = () => new Date('2026-12-10T22:00:00Z')
  const late = await http().post('/api/quotes/accept', { ...acceptance(quote), key: await quoteKey(shop.ctx, quote.id) })
  expect([late.status, late.body.error.code]).toEqual([409, 'expired'])
  const declined = { id: quote.id, key: await quoteKey(shop.ctx, quote.id), version: 1, reason: 'other' }
  expect((await http().post('/api/quotes/decline', declined)).status).toBe(200)
})

test('a guest by a passed-on link must enter a name', async () => {
  const quote = await offeredQuote(shop.ctx)
  const ref = { id: quote.id, key: await quoteKey(shop.ctx, quote.id, 'approver'), version: 1 }
  const nameless = await http().post('/api/quotes/decline', { ...ref, reason: 'price' })
  expect([nameless.status, nameless.body.error.code]).toEqual([422, 'name-needed'])
  const declined = await http().post('/api/quotes/decline', {
    ...ref,
    reason: 'price',
    note: 'Πάνω από το budget',
    name: 'Άννα',
  })
  expect(declined.body.events.at(-1)).toMatchObject({ kind: 'decline', actorName: 'Άννα' })
  expect(declined.body.events.at(-1).note).toBe('Η τιμή είναι υψηλή: Πάνω από το budget')
})

test('a change request becomes a message, and it is the staff’s turn again', async () => {
  const quote = await offeredQuote(shop.ctx)
  const ref = { id: quote.id, key: await quoteKey(shop.ctx, quote.id), version: 1 }
  const { body } = await http().post('/api/quotes/request-change', { ...ref, text: '  Σε μπλε,\r\nπαρακαλώ\u0007 ' })
  expect([body.state, body.messages[0].text, body.messages[0].fromStaff]).toEqual(['revised', 'Σε μπλε,\nπαρακαλώ', false])
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  expect(row?.answerDueAt).not.toBeNull()
  expect(row?.unseenSince).not.toBeNull()
})

test('messages go both ways and may refer to a line; lines of other quotes are refused', async () => {
  const owner = await signedIn(shop.ctx)
  const staff = await signedIn(shop.ctx, 'staff')
  const quote = await offeredQuote(shop.ctx, { userId: owner.id })
  const foreign = await submittedQuote(shop.ctx)
  const ask = (actor: Actor, rest: object) => http(actor).post('/api/quotes/message', { id: quote.id, text: 'Γεια σας', ...rest })
  expect((await ask(owner, { lineId: quote.lineIds[0] })).status).toBe(200)
  expect((await ask(owner, { lineId: quote.content.lines[0]?.id })).status).toBe(200)
  expect((await ask(owner, { lineId: foreign.lineIds[0] })).body.error.code).toBe('unknown-line')
  expect((await ask(owner, { fileIds: [randomUUID()] })).body.error.code).toBe('unknown-file')
  expect((await ask(owner, { text: ' \n ' })).status).toBe(422)
  const { body } = await ask(staff, { text: '<script>alert(1)</script> & "εισαγωγικά"' })
  expect(body.messages.map((one: { fromStaff: boolean }) => one.fromStaff)).toEqual([false, false, true])
  expect(body.messages[2].text).toBe('<script>alert(1)</script> & "εισαγωγικά"')
  const sent = (await mailsAbout(quote.number)).map(({ html }) => html).join('')
  expect(sent).not.toContain('<script>')
})

test('only the owner shares an offer with an approver, and not before there is one', async () => {
  const quote = await offeredQuote(shop.ctx)
  const to = { name: 'Άννα Προϊσταμένη', email: 'boss@example.gr' }
  const key = await quoteKey(shop.ctx, quote.id)
  const shared = await http().post('/api/quotes/share', { id: quote.id, key, ...to })
  expect(shared.body.events.at(-1)).toMatchObject({ kind: 'shared', note: to.name })
  const mail = (await queuedMails(shop.ctx)).find(({ recipient }) => recipient === to.email)
  const token = /#([\w-]{43})/.exec(mail?.plain ?? '')?.[1]
  const opened = await http().post('/api/quotes/open', { token })
  expect((await http().post('/api/quotes/get', opened.body)).body.role).toBe('approver')
  expect((await http().post('/api/quotes/share', { ...opened.body, ...to })).status).toBe(404)
  const early = await submittedQuote(shop.ctx)
  const refused = await http().post('/api/quotes/share', { id: early.id, key: await quoteKey(shop.ctx, early.id), ...to })
  expect(refused.body.error.code).toBe('wrong-state')
})

test('the document of a version is served as it was sent, to those who may see the quote', async () => {
  const quote = await offeredQuote(shop.ctx)
  const ref = { id: quote.id, key: await quoteKey(shop.ctx, quote.id), version: 1 }
  expect((await http().post('/api/quotes/pdf', ref)).body.error.code).toBe('no-document')
  const pdfKey = `offers/${randomUUID()}`
  await fileStore(shop.ctx.config).put(pdfKey, Buffer.from('%PDF-1.7 τα ίδια bytes'))
  await shop.ctx.db.update(offers).set({ pdfKey }).where(eq(offers.quoteId, quote.id))
  const { status, headers, text } = await http().post('/api/quotes/pdf', ref)
  expect([status, headers.get('content-type'), text]).toEqual([200, 'application/pdf', '%PDF-1.7 τα ίδια bytes'])
  expect(headers.get('content-disposition')).toContain(encodeURIComponent(`Προσφορά ${quote.number} έκδοση 1.pdf`))
  expect((await http().post('/api/quotes/pdf', { ...ref, version: 2 })).body.error.code).toBe('no-document')
  expect((await http().post('/api/quotes/pdf', { ...ref, key: 'άλλο' })).status).toBe(404)
})

test('the customer’s first view of a version is recorded once; a staff view is not', async () => {
  const quote = await offeredQuote(shop.ctx)
  const staff = await signedIn(shop.ctx, 'staff')
  const openedAt = async () =>
    (await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, quote.id))).map((offer) => offer.openedAt)
  await http(staff).post('/api/quotes/opened', { id: quote.id, version: 1 })
  expect(await openedAt()).toEqual([null])
  const ref = { id: quote.id, key: await quoteKey(shop.ctx, quote.id), version: 1 }
  await Promise.all([1, 2, 3].map(() => http().post('/api/quotes/opened', ref)))
  const [first] = await openedAt()
  expect(first).toBeInstanceOf(Date)
  await http().post('/api/quotes/opened', ref)
  expect(await openedAt()).toEqual([first])
  expect((await eventsOf(quote.id)).filter(({ kind }) => kind === 'opened')).toHaveLength(1)
  expect((await http().post('/api/quotes/get', ref)).body.events.some((one: { kind: string }) => one.kind === 'opened')).toBe(
    false,
  )
})

test('half of a character, which Postgres cannot store, is refused at its field', async () => {
  const quote = await offeredQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, quote.id)
  const shared = await http().post('/api/quotes/share', { id: quote.id, key, name: 'Γιάννης \ud83d', email: 'g@example.gr' })
  const declined = await http().post('/api/quotes/decline', { ...acceptance(quote), key, reason: 'other', note: '\udc00 ακριβό' })
  expect([shared, declined].map(({ status, body }) => [status, Object.keys(body.error.fields)])).toEqual([
    [422, ['name']],
    [422, ['note']],
  ])
})
