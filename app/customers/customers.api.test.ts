import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quoteKey, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff', 'νίκος'))
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/customers/${name}`, body)
const address = () => `${randomUUID()}@example.gr`
const customerOf = async (quoteId: string): Promise<string> => (await call('get', { quoteId })).body.customerId
const read = async (id: string) => (await call('read', { id })).body
/** A word that no other customer has */
const ownWord = () => `ω${randomUUID().replaceAll('-', '')}`

test('the list is sorted by latest contact, and paging shows each customer once', async () => {
  const word = ownWord()
  const at = (hour: number) => ({ ...shop.ctx, now: new Date(Date.parse('2031-05-01T00:00:00Z') + hour * 3_600_000) })
  for (let made = 0; made < 23; made += 1)
    await submittedQuote(at(made), { email: address(), name: `${word} κ${made}`, phone: '+30 210 600 1234' })
  const first = (await call('list', { text: word })).body
  const second = (await call('list', { text: word, after: first.next })).body
  const names = [...first.customers, ...second.customers].map(({ name }: { name: string }) => name)
  expect(names).toEqual(Array.from({ length: 23 }, (_, made) => `${word} κ${22 - made}`))
  expect([first.customers.length, second.next]).toEqual([20, null])
  expect((await call('list', { text: `${word} κ17` })).body.customers).toHaveLength(1)
})

test('the list is filtered by company, order, open balance and inactivity', async () => {
  const word = ownWord()
  const old = { ...shop.ctx, now: new Date(shop.ctx.now.getTime() - 400 * 86_400_000) }
  await submittedQuote(old, { email: address(), name: `${word} παλιός` })
  await submittedQuote(shop.ctx, { email: address(), name: `${word} Άννα`, companyName: 'Αιγαίο' })
  await storedOrder(shop.ctx, { email: address(), name: `${word} οφειλέτης`, lines: [{ quantity: 100, unitPrice: 25_000 }] })
  const settled = await storedOrder(shop.ctx, { email: address(), name: `${word} εξοφλημένος` })
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, settled.id))
  await shop.ctx.db
    .update(orders)
    .set({ paidCents: row?.grossCents ?? 0 })
    .where(eq(orders.id, settled.id))
  const found = async (body: object) =>
    (await call('list', { text: word, ...body })).body.customers
      .map(({ name, open }: { name: string; open: number }) => `${name.replace(`${word} `, '')} ${open}`)
      .toSorted()
  expect(await found({ view: 'companies' })).toEqual(['Άννα 0'])
  expect(await found({ view: 'ordering' })).toEqual(['εξοφλημένος 0', 'οφειλέτης 310'])
  expect(await found({ view: 'open-balance' })).toEqual(['οφειλέτης 310'])
  expect(await found({ view: 'inactive', months: 12 })).toEqual(['παλιός 0'])
  expect(await found({ view: 'inactive', months: 24 })).toEqual([])
})

test('the file has all customers of a filter, and no cell begins a formula', async () => {
  const word = ownWord()
  await submittedQuote(shop.ctx, { email: address(), name: '=HYPERLINK("http://a.example")', companyName: `${word}; «Α"Β»` })
  const answer = await call('export', { text: word, format: 'csv' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head = '', line = '', end] = answer.text.split('\r\n')
  expect(head).toMatch(/Εταιρεία;ΑΦΜ;Όνομα;E-mail;/)
  expect(line).toContain(`"${word}; «Α""Β»";;"'=HYPERLINK(""http://a.example"")";`)
  expect(end).toBe('')
})

test('the page shows people, companies, quotes, orders, money, addresses and possible duplicates', async () => {
  const [word, email] = [ownWord(), address()]
  const quote = await submittedQuote(shop.ctx, {
    email,
    companyName: `${word} Μ.ΙΚΕ`,
    projectName: 'Συνέδριο',
    phone: '2107654321',
  })
  const order = await storedOrder(shop.ctx, { quoteId: quote.id, email, name: 'Άννα', phone: '2107654321' })
  const double = await submittedQuote(shop.ctx, { email: address(), companyName: `${word.toUpperCase()} Α.Ε.`, name: 'Άλλη' })
  const stranger = await submittedQuote(shop.ctx, { email: address() })
  const id = await customerOf(quote.id)
  const customer = await read(id)
  expect(customer).toMatchObject({
    companyName: `${word} Μ.ΙΚΕ`,
    companies: [{ companyName: `${word} Μ.ΙΚΕ`, afm: '' }],
    people: [{ userId: null, email, isConfirmed: true }],
    quotes: [{ id: quote.id, number: quote.number, projectName: 'Συνέδριο' }],
    orders: [{ id: order.id, number: order.number, open: 310 }],
    money: { ordered: 310, paid: 0, open: 310 },
    addresses: [{ line: 'Ερμού 1', city: 'Αθήνα', postcode: '10563' }],
    doubles: [{ id: await customerOf(double.id) }],
  })
  expect(JSON.stringify(customer)).not.toContain(stranger.number)
})

test('a note of two colleagues is found at the next quote, proposed, audited, and readable by staff only', async () => {
  const email = address()
  const { id: quoteId } = await submittedQuote(shop.ctx, { email })
  const id = await customerOf(quoteId)
  const note = { id, revision: 0, discountPercent: 7.5, invoicesNote: 'Χρωστά το ΤΠΥ 118', note: 'Πάντα με κούριερ' }
  const saved = await Promise.all([call('save', note), call('save', note)])
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const next = await submittedQuote(shop.ctx, { email, lines: [{ title: 'Μπλουζάκι', productId: 28, quantities: [100] }] })
  const { id: _id, ...noted } = { ...note, revision: 1 }
  expect((await call('get', { quoteId: next.id })).body).toMatchObject(noted)
  expect((await shop.http(as(staff)).post('/api/staff/quotes/propose', { id: next.id })).status).toBe(200)
  const { body } = await shop.http(as(staff)).post('/api/staff/quotes/get', { id: next.id })
  expect(JSON.stringify(body)).toContain('"discountPercent":7.5')
  const [change] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id))
  expect(change).toMatchObject({
    subject: 'customers',
    before: { discountPercent: null, note: '' },
    after: { discountPercent: 7.5, note: 'Πάντα με κούριερ' },
  })
  expect((await call('save', { ...note, discountPercent: null, revision: 1 })).body).toMatchObject({
    revision: 2,
    discountPercent: null,
  })
  const key = await quoteKey(shop.ctx, quoteId)
  expect((await shop.http(as(visitor)).post('/api/quotes/get', { id: quoteId, key })).text).not.toContain('ΤΠΥ 118')
})

test.each([
  ['more than all', { discountPercent: 101 }],
  ['less than nothing', { discountPercent: -1 }],
  ['too fine', { discountPercent: 0.25 }],
  ['no number', { discountPercent: 'δέκα' }],
  ['too long', { invoicesNote: 'α'.repeat(4_001) }],
])('%s is refused beside its field', async (_name, over) => {
  const body = { id: randomUUID(), revision: 0, discountPercent: null, invoicesNote: '', note: '', ...over }
  const answer = await call('save', body)
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, Object.keys(over)])
})

test.each([
  ['list', { view: 'λάθος' }],
  ['list', { after: '1; drop table customers' }],
  ['list', { text: 'α'.repeat(101) }],
  ['list', { view: 'inactive', months: 0 }],
  ['export', { text: ['α'], format: 'csv' }],
  ['export', { format: 'pdf' }],
  ['read', { id: 'x' }],
])('%s refuses %j in Greek', async (name, body) => {
  const answer = await call(name, body)
  expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringMatching(/[α-ω]/)])
})

test('words that look like a query are treated as words', async () => {
  for (const text of ["' | !α:*", '\\', '((', '\u0000', ':*', '%', 'α & | β']) {
    const { status } = await call('list', { text })
    expect([200, 422]).toContain(status)
  }
})

test('an unknown customer is reported, and customers and visitors read nothing', async () => {
  const { id: quoteId } = await submittedQuote(shop.ctx, { email: address() })
  const id = await customerOf(quoteId)
  const note = { id, revision: 0, discountPercent: null, invoicesNote: '', note: '' }
  const unknown = randomUUID()
  expect((await call('read', { id: unknown })).status).toBe(404)
  expect((await call('save', { ...note, id: unknown })).status).toBe(404)
  const customer = await signedIn(shop.ctx)
  for (const [name, body] of [
    ['list', {}],
    ['export', { format: 'csv' }],
    ['read', { id }],
    ['save', note],
  ] as const) {
    expect([(await call(name, body, visitor)).status, (await call(name, body, customer)).status]).toEqual([401, 403])
  }
})
