import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { offeredQuote, offerLine, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/customers/${name}`, body)
const record = async (quoteId: string) => (await call('get', { quoteId })).body

test('a returning guest is recognised by the address, with the last price paid for the same product', async () => {
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

test('quotes of the same ΑΦΜ or account are the customer’s, those of strangers are not', async () => {
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

test('staff see the logos of this account, not of one with the same ΑΦΜ, and none for a guest', async () => {
  const [owner, colleague] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const names = ['Αιγαίο.svg', 'Αιγαίο παλιό.svg']
  for (const [at, name] of names.entries())
    expect((await uploadLogo(shop, owner.visitorId, testLogo(90 + at), name, owner)).status).toBe(200)
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
