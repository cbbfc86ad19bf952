import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { offeredQuote, offerLine, quoteKey, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/customers/${name}`, body)
const record = async (quoteId: string) => (await call('get', { quoteId })).body

test('a guest who returns with the same address is known, with what they paid last for the same product', async () => {
  const email = `${randomUUID()}@example.gr`
  const line = offerLine({ productId: 28, title: 'Μπλουζάκι' })
  const before = await offeredQuote(shop.ctx, { email, companyName: 'Ναυτιλιακή Αιγαίου', offer: { lines: [line] } })
  const acceptance = { id: before.id, version: 1, selection: { [line.id]: 250 }, name: 'Μαρία Π.', how: 'telephone' }
  expect((await shop.http(as(staff)).post('/api/staff/quotes/accept-for', acceptance)).status).toBe(200)
  const { id } = await submittedQuote(shop.ctx, { email: email.toUpperCase(), lines: [{ title: 'Μπλουζάκι', productId: 28 }] })
  const found = await record(id)
  expect(found).toMatchObject({
    knownBy: ['email'],
    companies: ['Ναυτιλιακή Αιγαίου'],
    quoteCount: 2,
    acceptedCount: 1,
    quotes: [{ id: before.id, number: before.number, state: 'accepted' }],
    // 2.2345 + 0.41 + 0.18
    lastPrices: [{ productId: 28, quantity: 250, piecePrice: 2.8245, number: before.number }],
    people: [{ email: email.toUpperCase() }],
  })
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, before.id))
  expect(found.acceptedNet).toBe((row?.netCents ?? 0) / 100)
})

test('quotes of the same ΑΦΜ or account are the customer’s, those of a stranger are not', async () => {
  const user = await signedIn(shop.ctx)
  const afm = '094019245'
  const mine = { userId: user.id, email: `${randomUUID()}@example.gr`, afm }
  const { id } = await submittedQuote(shop.ctx, mine)
  const colleague = await submittedQuote(shop.ctx, { email: `${randomUUID()}@example.gr`, afm })
  const other = await submittedQuote(shop.ctx, { userId: user.id, email: `${randomUUID()}@example.gr` })
  await submittedQuote(shop.ctx, { email: `${randomUUID()}@example.gr` })
  const found = await record(id)
  expect(found.knownBy).toEqual(['afm', 'account'])
  expect(found.quotes.map((quote: { id: string }) => quote.id).toSorted()).toEqual([colleague.id, other.id].toSorted())
  expect((await record((await submittedQuote(shop.ctx, { email: `${randomUUID()}@example.gr` })).id)).knownBy).toEqual([])
})

test('what is noted is found at the next quote, once for two colleagues, and is nobody else’s to read', async () => {
  const email = `${randomUUID()}@example.gr`
  const { id } = await submittedQuote(shop.ctx, { email })
  const note = { quoteId: id, revision: 0, discountPercent: 7.5, invoicesNote: 'Χρωστά το ΤΠΥ 118' }
  const answers = await Promise.all([call('save', note), call('save', note)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const next = await submittedQuote(shop.ctx, { email })
  expect(await record(next.id)).toMatchObject({ revision: 1, discountPercent: 7.5, invoicesNote: 'Χρωστά το ΤΠΥ 118' })
  expect((await call('save', { ...note, discountPercent: null, revision: 1 })).status).toBe(200)
  expect((await record(id)).discountPercent).toBeNull()
  const key = await quoteKey(shop.ctx, id)
  expect((await shop.http(as(visitor)).post('/api/quotes/get', { id, key })).text).not.toContain('ΤΠΥ 118')
  for (const [name, body] of [
    ['get', { quoteId: id }],
    ['save', note],
  ] as const)
    expect((await call(name, body, await signedIn(shop.ctx))).status).toBe(403)
})

test.each([
  ['more than all', { discountPercent: 101 }],
  ['less than nothing', { discountPercent: -1 }],
  ['too fine', { discountPercent: 0.05 }],
  ['no number', { discountPercent: 'δέκα' }],
  ['too long', { invoicesNote: 'α'.repeat(4_001) }],
])('%s is refused beside its field', async (_name, over) => {
  const { id } = await submittedQuote(shop.ctx)
  const { status, body } = await call('save', { quoteId: id, revision: 0, discountPercent: null, invoicesNote: '', ...over })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, Object.keys(over)])
})

test('the logos of the account are shown to staff: of this account, not of one with the same ΑΦΜ, and of none for a guest', async () => {
  const [owner, colleague] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const names = ['Αιγαίο.svg', 'Αιγαίο παλιό.svg']
  for (const [at, name] of names.entries())
    expect((await uploadLogo(shop, owner.orderId, testLogo(90 + at), name, owner)).status).toBe(200)
  const afm = '090000045'
  const { id } = await submittedQuote(shop.ctx, { userId: owner.id, email: owner.email, afm })
  const found = await record(id)
  expect(found.accountLogos).toHaveLength(2)
  const picture = await fetch(`${shop.origin}/api/logos/picture/${found.accountLogos[0].picture}.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const other = await submittedQuote(shop.ctx, { userId: colleague.id, email: colleague.email, afm })
  expect(await record(other.id)).toMatchObject({ knownBy: ['afm'], accountLogos: [] })
  const guest = await submittedQuote(shop.ctx, { email: owner.email })
  expect((await record(guest.id)).accountLogos).toEqual([])
  expect((await call('get', { quoteId: id }, owner)).status).toBe(403)
})
