import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/customers/${name}`, body)
const address = () => `${randomUUID()}@example.gr`
const customerOf = async (quoteId: string): Promise<string> => (await call('get', { quoteId })).body.customerId

/** Two customers, and their addresses */
async function two() {
  const [email, otherEmail] = [address(), address()]
  const quote = await submittedQuote(shop.ctx, { email, companyName: 'Αιγαίο ΑΕ' })
  const other = await submittedQuote(shop.ctx, { email: otherEmail, companyName: 'Αιγαίο' })
  const order = await storedOrder(shop.ctx, { email: otherEmail })
  const [id, otherId] = [await customerOf(quote.id), await customerOf(other.id)]
  return { id, otherId, email, otherEmail, quote, other, order }
}

test('a merge is previewed, confirmed by name, and audited', async () => {
  const { id, otherId, quote, other, order, otherEmail } = await two()
  const note = { revision: 0, invoicesNote: '', discountPercent: null }
  await call('save', { ...note, id, note: 'Κλείνουν Αύγουστο', discountPercent: 5 })
  await call('save', { ...note, id: otherId, note: 'Πάντα με κούριερ', discountPercent: 10 })
  const preview = await call('merge/preview', { id, otherId })
  expect(preview.body).toEqual({
    stays: 'Αιγαίο ΑΕ',
    goes: 'Αιγαίο',
    accounts: 0,
    quotes: 1,
    orders: 1,
    areTwoCompanies: false,
    discountPercent: 5,
    lostDiscountPercent: 10,
    hasNotes: true,
  })
  const unconfirmed = await call('merge', { id, otherId, confirmation: 'Αιγαίο ΑΕ' })
  expect([unconfirmed.status, unconfirmed.body.error.code]).toEqual([422, 'not-confirmed'])
  expect((await call('read', { id: otherId })).status).toBe(200)
  expect((await call('merge', { id, otherId, confirmation: ' αιγαιο ' })).status).toBe(200)
  const { body } = await call('read', { id })
  expect(body.quotes.map(({ number }: { number: string }) => number).toSorted()).toEqual([quote.number, other.number].toSorted())
  expect(body).toMatchObject({
    quoteCount: 2,
    orderCount: 1,
    orders: [{ number: order.number }],
    noted: { discountPercent: 5, note: 'Κλείνουν Αύγουστο\nΠάντα με κούριερ' },
  })
  expect((await call('read', { id: otherId })).status).toBe(404)
  expect(await customerOf((await submittedQuote(shop.ctx, { email: otherEmail })).id)).toBe(id)
  const [change] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id)).limit(1)
  expect(change).toMatchObject({
    before: { merged: { id: otherId, companyName: 'Αιγαίο' } },
    after: { quoteCount: 1, orderCount: 1 },
    actorName: 'νίκος',
  })
})

test('after a merge an account still opens only its own quotes and orders', async () => {
  const [one, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const requested = await submittedQuote(shop.ctx, { userId: one.id, email: one.email, name: 'Άννα' })
  const theirs = await submittedQuote(shop.ctx, { userId: other.id, email: other.email, name: 'Νίκος' })
  const [id, otherId] = [await customerOf(requested.id), await customerOf(theirs.id)]
  const { goes } = (await call('merge/preview', { id, otherId })).body
  expect((await call('merge', { id, otherId, confirmation: goes })).status).toBe(200)
  expect((await shop.http(as(one)).post('/api/quotes/get', { id: theirs.id })).status).toBe(404)
  expect((await shop.http(as(other)).post('/api/quotes/get', { id: theirs.id })).status).toBe(200)
})

test('requests during merges in both directions all end with the remaining customer', async () => {
  const { id, otherId, email, otherEmail } = await two()
  const names = [
    { id, otherId, confirmation: 'Αιγαίο' },
    { id: otherId, otherId: id, confirmation: 'Αιγαίο ΑΕ' },
  ]
  const [answers, made] = await Promise.all([
    Promise.all([...names, ...names].map((body) => call('merge', body))),
    Promise.all([email, otherEmail, email, otherEmail].map((each) => submittedQuote(shop.ctx, { email: each }))),
    Promise.all(Array.from({ length: 6 }, () => call('list', {}))),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  expect((await call('list', {})).status).toBe(200)
  const rows = await Promise.all(made.map((quote) => shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))))
  const owners = new Set(rows.map(([row]) => row?.customerId))
  expect([...owners]).toHaveLength(1)
  const [left] = [...owners]
  expect((await call('read', { id: left })).body.quoteCount).toBe(6)
})

test('a customer is not merged with itself, an unknown one, or by others than staff', async () => {
  const { id, otherId } = await two()
  expect((await call('merge', { id, otherId: id, confirmation: 'Αιγαίο ΑΕ' })).status).toBe(422)
  expect((await call('merge/preview', { id, otherId: randomUUID() })).status).toBe(404)
  expect((await call('merge', { id, otherId: 'x', confirmation: '' })).status).toBe(422)
  const accountant = await signedIn(shop.ctx, 'staff', undefined, ['accounts'])
  for (const [actor, status] of [
    [visitor, 401],
    [await signedIn(shop.ctx), 403],
    [accountant, 403],
  ] as const)
    expect((await call('merge', { id, otherId, confirmation: 'Αιγαίο' }, actor)).status).toBe(status)
})
