import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { confirmAddress, signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { offeredQuote, quoteKey, submittedQuote } from '#test/quotes.ts'
import { testPicture, upload } from '#test/uploads.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/quotes/${name}`, body)
const rowOf = async (id: string) => {
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, id))
  return row
}
const mailsTo = (email: string) => queuedMails(shop.ctx, eq(mails.recipient, email))
const eventsOf = async (id: string) => (await call('get', { id })).body.quote.events

/** An offer to a new customer, and the input to accept its second quantity. */
async function offered(over: { readonly userId?: number; readonly email?: string } = {}) {
  const email = over.email ?? `${randomUUID()}@example.gr`
  const quote = await offeredQuote(shop.ctx, { ...over, email })
  const selection = Object.fromEntries(quote.content.lines.map(({ id }) => [id, 250]))
  return { ...quote, email, accept: { id: quote.id, version: 1, selection, name: 'Μαρία Παπαδοπούλου', how: 'telephone' } }
}

test('an acceptance by telephone stores the contract, who recorded it and how, and mails the customer', async () => {
  const { id, accept, email, number } = await offered()
  expect((await call('accept-for', { ...accept, purchaseOrder: 'PO 47' })).body).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({
    state: 'accepted',
    purchaseOrder: 'PO 47',
    acceptance: {
      version: 1,
      selection: accept.selection,
      name: 'Μαρία Παπαδοπούλου (με τηλέφωνο)',
      how: 'telephone',
      enteredBy: 'νίκος',
      consent: expect.stringContaining(`προσφορά ${number}`),
    },
  })
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    kind: 'accept-for-customer',
    actorName: 'νίκος',
    offerVersion: 1,
    note: 'με τηλέφωνο: Μαρία Παπαδοπούλου',
  })
  expect(await mailsTo(email)).toMatchObject([{ subject: `Εγκρίθηκε η προσφορά ${number}` }])
  // A double click changes nothing.
  expect((await call('accept-for', accept)).body.error.code).toBe('wrong-state')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an acceptance on paper needs the signed page, which the customer can read too', async () => {
  const { id, accept } = await offered()
  expect((await call('accept-for', { ...accept, how: 'paper' })).body.error.code).toBe('page-needed')
  const { body: page } = await upload(shop, { quote: id }, 'Υπογραφή.png', await testPicture(), staff)
  expect((await call('accept-for', { ...accept, how: 'paper', fileIds: [page.id] })).status).toBe(200)
  const { body: quote } = await shop.http(as(visitor)).post('/api/quotes/get', { id, key: await quoteKey(shop.ctx, id) })
  expect(quote.messages).toMatchObject([{ fromStaff: true, files: [{ id: page.id, name: 'Υπογραφή.png' }] }])
})

test('a file of another quote, or of the customer, is no signed page; then nothing is accepted', async () => {
  const [mine, other] = [await offered(), await offered()]
  const { body: foreign } = await upload(shop, { quote: other.id }, 'Άλλη.png', await testPicture(), staff)
  const key = await quoteKey(shop.ctx, mine.id)
  const { body: customers } = await upload(shop, { quote: mine.id, key }, 'Δική του.png', await testPicture())
  for (const fileId of [foreign.id, customers.id, randomUUID()]) {
    const { body } = await call('accept-for', { ...mine.accept, how: 'paper', fileIds: [fileId] })
    expect(body.error.code).toBe('unknown-file')
  }
  expect((await rowOf(mine.id))?.state).toBe('offered')
  expect(await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.id, foreign.id))).toMatchObject([{ messageId: null }])
})

test.each([
  ['another version', { version: 2 }, 'changed-meanwhile'],
  ['a quantity that was not offered', { selection: { [randomUUID()]: 250 } }, 'wrong-selection'],
  ['nobody', { name: ' ' }, 'invalid-input'],
  ['no way', { how: 'web' }, 'invalid-input'],
  ['a negative quantity', { selection: { [randomUUID()]: -1 } }, 'invalid-input'],
])('%s cannot be accepted', async (_name, over, code) => {
  const { id, accept } = await offered()
  expect((await call('accept-for', { ...accept, ...over })).body.error.code).toBe(code)
  expect((await rowOf(id))?.state).toBe('offered')
})

test('of two colleagues who accept and decline concurrently one is refused', async () => {
  const { id, accept } = await offered()
  const decline = { id, version: 1, how: 'telephone', reason: 'price' }
  const answers = await Promise.all([call('accept-for', accept), call('decline-for', decline)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('declining by telephone is recorded without a mail, and a new version can follow', async () => {
  const { id, email } = await offered()
  expect((await call('decline-for', { id, version: 1, how: 'mail', reason: 'price', note: 'Βρήκε φθηνότερα' })).status).toBe(200)
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    kind: 'decline-for-customer',
    note: 'με e-mail: Η τιμή είναι υψηλή: Βρήκε φθηνότερα',
  })
  expect(await mailsTo(email)).toEqual([])
  expect((await call('revise', { id })).status).toBe(200)
})

test('a quote is lost only in the state that staff saw, and the customer never reads the reason', async () => {
  const { id } = await offered()
  expect((await call('lose', { id, state: 'in-review', reason: 'other-supplier' })).body.error.code).toBe('changed-meanwhile')
  expect((await call('lose', { id, state: 'offered', reason: 'other-supplier', note: 'Μάλλον στον Χ' })).status).toBe(200)
  const { text } = await shop.http(as(visitor)).post('/api/quotes/get', { id, key: await quoteKey(shop.ctx, id) })
  expect(text).not.toContain('Μάλλον')
  expect(text).not.toContain('άλλον προμηθευτή')
  const request = await submittedQuote(shop.ctx)
  expect((await call('lose', { id: request.id, state: 'submitted', reason: 'cancelled' })).status).toBe(200)
})

test('a corrected address gets a new link, and earlier links and keys open nothing', async () => {
  const { id, email } = await offered()
  const [owner, approver] = [await quoteKey(shop.ctx, id), await quoteKey(shop.ctx, id, 'approver')]
  const open = (key: string) => shop.http(as(visitor)).post('/api/quotes/get', { id, key })
  expect((await open(owner)).status).toBe(200)
  const right = `${randomUUID()}@example.gr`
  expect((await call('correct-email', { id, previous: email, email: right })).status).toBe(200)
  for (const key of [owner, approver]) expect((await open(key)).body.error.code).toBe('revoked-link')
  expect(await mailsTo(right)).toHaveLength(1)
  // Repeating it is one correction; a colleague who saw the old address is refused.
  expect((await call('correct-email', { id, previous: email, email: right })).status).toBe(200)
  expect(await mailsTo(right)).toHaveLength(1)
  const late = await call('correct-email', { id, previous: email, email: 'allos@example.gr' })
  expect(late.body.error.code).toBe('changed-meanwhile')
  expect((await call('correct-email', { id, previous: right, email: 'anna@' })).body.error.fields).toHaveProperty('email')
  const seen = await shop.http(as(visitor)).post('/api/quotes/get', { id, key: await quoteKey(shop.ctx, id) })
  expect(seen.text).not.toContain(email)
})

test('an account that had a quote only by its address loses it; one that sent it keeps it', async () => {
  const [wrong, right] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  for (const user of [wrong, right]) await confirmAddress(shop.ctx, user)
  const entry = { requestKey: randomUUID(), source: 'mail', name: 'Άννα', email: wrong.email, message: '100 κούπες' }
  const { id } = (await call('enter', entry)).body
  expect((await rowOf(id))?.userId).toBe(wrong.id)
  await call('correct-email', { id, previous: wrong.email, email: right.email })
  expect((await rowOf(id))?.userId).toBe(right.id)
  expect((await shop.http(as(wrong)).post('/api/quotes/get', { id })).status).toBe(404)

  const own = await offered({ userId: wrong.id })
  await call('correct-email', { id: own.id, previous: own.email, email: `${randomUUID()}@example.gr` })
  expect((await rowOf(own.id))?.userId).toBe(wrong.id)
})

test('resending a link keeps earlier ones valid; without an address there is none', async () => {
  const { id, email } = await offered()
  const key = await quoteKey(shop.ctx, id)
  expect((await call('resend-link', { id })).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await shop.http(as(visitor)).post('/api/quotes/get', { id, key })).status).toBe(200)
  const { id: byTelephone } = (
    await call('enter', { requestKey: randomUUID(), source: 'telephone', name: 'Άννα', phone: '210 123 4567', message: 'Κούπες' })
  ).body
  expect((await call('resend-link', { id: byTelephone })).body.error.code).toBe('no-address')
  const added = `${randomUUID()}@example.gr`
  expect((await call('correct-email', { id: byTelephone, previous: '', email: added })).status).toBe(200)
  expect(await mailsTo(added)).toHaveLength(1)
})

test('only staff make these calls', async () => {
  const { id, accept } = await offered()
  const customer = await signedIn(shop.ctx)
  for (const [name, body] of [
    ['accept-for', accept],
    ['decline-for', { id, version: 1, how: 'telephone', reason: 'price' }],
    ['lose', { id, state: 'offered', reason: 'price' }],
    ['correct-email', { id, previous: '', email: 'allos@example.gr' }],
    ['resend-link', { id }],
  ] as const)
    for (const actor of [customer, visitor])
      expect([name, (await call(name, body, actor)).status]).toEqual([name, actor === visitor ? 401 : 403])
  expect((await rowOf(id))?.state).toBe('offered')
})

test('an acceptance for the customer has the same invoice choices: checked ΑΦΜ, receipt, or not specified', async () => {
  const invoice = { companyName: 'Αιγαίο ΑΕ', afm: 'EL 094019245', taxOffice: 'Α΄ Πειραιά', activity: '', address: 'Ακτή 1' }
  const wrong = await offered()
  for (const [field, value] of [
    ['afm', '123456789'],
    ['afm', ''],
    ['taxOffice', ' '],
    ['address', ''],
    ['companyName', 'α'.repeat(161)],
  ] as const) {
    const { status, body } = await call('accept-for', { ...wrong.accept, invoice: { ...invoice, [field]: value } })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`invoice.${field}`]])
  }
  expect((await rowOf(wrong.id))?.state).toBe('offered')
  const cases: [unknown, unknown][] = [
    [invoice, { ...invoice, afm: '094019245' }],
    [null, null],
    [undefined, undefined],
  ]
  for (const [input, expected] of cases) {
    const { id, accept, email } = await offered()
    expect((await call('accept-for', { ...accept, invoice: input })).status).toBe(200)
    expect((await rowOf(id))?.acceptance?.invoice).toEqual(expected)
    const [mail] = await mailsTo(email)
    expect(mail?.plain.includes('ΑΦΜ 094019245')).toBe(input === invoice)
  }
})
