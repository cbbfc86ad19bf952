import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sharedForMs } from '#app/back-office/today/shared-counts.server.ts'
import type { Today } from '#app/back-office/today/today.contract.ts'
import { manufacturers } from '#app/catalogue/manufacturers/manufacturers.tables.ts'
import { managedProducts } from '#app/catalogue/manage/managed-products.tables.ts'
import { reviews } from '#app/catalogue/reviews/reviews.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import type { Area } from '#app/platform/session.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { searchTerms } from '#app/search/search.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'
import { submittedQuote } from '#test/quotes.ts'

const now = new Date('2026-11-23T10:00:00Z')
let passedMs = 0
const shop = testShop({}, () => new Date(now.getTime() + passedMs))

async function todayOf(...areas: Area[]): Promise<Today> {
  return (await shop.http(as(await signedIn(shop.ctx, 'staff', undefined, areas))).post('/api/staff/today', {})).body
}
const countsOf = ({ items }: Today) => Object.fromEntries(items.map(({ name, count }) => [name, count]))

test('each area sees its own work with the oldest one’s age, and the linked lists have as many items', async () => {
  const { id } = await submittedQuote(shop.ctx)
  await shop.ctx.db
    .update(quotes)
    .set({ submittedAt: new Date('2026-11-20T08:00:00Z'), answerDueAt: new Date('2026-11-23T09:00:00Z') })
    .where(eq(quotes.id, id))
  const { id: offered } = await submittedQuote(shop.ctx, { state: 'offered' })
  await shop.ctx.db
    .update(quotes)
    .set({ unseenSince: null, answerDueAt: null, validUntil: '2026-11-25' })
    .where(eq(quotes.id, offered))
  const proof = { quoteId: offered, content: sql`'{}'::jsonb`, contentHash: '', answerBy: '2026-12-01', createdAt: now }
  const [lineId, otherLine] = [randomUUID(), randomUUID()]
  await shop.ctx.db.insert(proofs).values([
    { ...proof, id: randomUUID(), lineId, version: 1, state: 'rejected' },
    { ...proof, id: randomUUID(), lineId, version: 2, state: 'waiting' },
    { ...proof, id: randomUUID(), lineId: otherLine, version: 1, state: 'rejected' },
  ])
  await storedOrder(shop.ctx, { state: 'placed' })
  // Staff have to make its proof.
  const printed = await storedOrder(shop.ctx, { state: 'in-artwork', lines: [{ placements: [quotePlacement()] }] })
  await storedOrder(shop.ctx, { state: 'in-production', promisedDay: '2026-11-20' })
  const dueAt = new Date('2026-11-21T08:00:00Z')
  await storedOrder(shop.ctx, { state: 'awaiting-payment', quoteId: id, paymentDueAt: dueAt })
  await shop.ctx.db.insert(reviews).values({ productId: 28, rating: 4, author: 'Α', body: 'Β', createdAt: now })
  await shop.ctx.db.insert(searchTerms).values([
    { day: '2026-11-22', term: 'βαζο', searches: 3, withoutResults: 3 },
    { day: '2026-11-01', term: 'παλιο', searches: 3, withoutResults: 3 },
  ])
  await shop.ctx.db.insert(mails).values({ id: randomUUID(), recipient: 'a@b.gr', subject: 'Α', createdAt: now, failedAt: now })

  const sales = await todayOf('sales')
  expect(countsOf(sales)).toEqual({
    quotes: 1,
    'overdue-quotes': 1,
    'expiring-offers': 1,
    'new-orders': 1,
    'late-orders': 1,
    'overdue-payments': 1,
  })
  expect(sales.items.find(({ name }) => name === 'quotes')?.oldest).toBe('2026-11-20T08:00:00Z')
  // The end of its last day in Athens
  expect(sales.items.find(({ name }) => name === 'expiring-offers')?.oldest).toBe('2026-11-25T22:00:00Z')
  expect(sales.counts).toEqual({ requests: 1, orders: 1, reviews: 0, mails: 0 })
  expect(countsOf(await todayOf('production'))).toEqual({ 'new-orders': 1, 'late-orders': 1, proofs: 1, 'order-proofs': 1 })
  expect(countsOf(await todayOf('accounts'))).toEqual({ 'overdue-payments': 1, 'unpaid-orders': 4 })
  expect(countsOf(await todayOf('catalogue'))).toMatchObject({ reviews: 1, 'failed-searches': 1 })
  expect(await todayOf()).toEqual({
    items: [],
    counts: { requests: 0, orders: 0, reviews: 0, mails: 0 },
    isOpen: true,
    firstSteps: [],
    ownShop: null,
  })
  const boss = await signedIn(shop.ctx, 'administrator')
  const all: Today = (await shop.http(as(boss)).post('/api/staff/today', {})).body
  expect([all.counts, countsOf(all)['failed-mails']]).toEqual([{ requests: 1, orders: 1, reviews: 1, mails: 1 }, 1])

  // The linked lists
  const list = async (view: string) => (await shop.http(as(boss)).post('/api/staff/quotes/list', { view })).body
  for (const [view, count] of Object.entries({ inbox: 1, overdue: 1, expiring: 1, proofs: 1 })) {
    const { counts, quotes: shown } = await list(view)
    expect([view, counts[view], shown.length]).toEqual([view, count, count])
  }
  const orders = (await shop.http(as(boss)).post('/api/staff/orders/list', { state: 'placed' })).body.orders
  expect(orders).toHaveLength(1)
  const unpaid = (await shop.http(as(boss)).post('/api/staff/orders/list', { payment: 'overdue' })).body.orders
  expect(unpaid).toMatchObject([{ state: 'awaiting-payment', isPaymentOverdue: true }])

  const toProve = (await shop.http(as(boss)).post('/api/staff/orders/list', { proofs: true })).body.orders
  expect(toProve.map(({ id: each }: { id: string }) => each)).toEqual([printed.id])

  // Finished work disappears.
  await shop.ctx.db.update(quotes).set({ state: 'in-review', answerDueAt: null, unseenSince: null }).where(eq(quotes.id, id))
  const left = { 'expiring-offers': 1, 'new-orders': 1, 'late-orders': 1, 'overdue-payments': 1 }
  expect(countsOf(await todayOf('sales'))).toEqual(left)
})

test('low stock and searches without results are counted once for all staff, and again half a minute later', async () => {
  const countOf = async (name: string) => countsOf(await todayOf('catalogue'))[name] ?? 0
  const failed = (term: string) => ({ day: '2026-11-23', term, searches: 1, withoutResults: 1 })
  passedMs += sharedForMs
  const [few, searches] = [await countOf('low-stock'), await countOf('failed-searches')]
  const plenty = sql`(select min(product_id) from derived.managed_products where stock > 50 and not hidden)`
  await shop.ctx.db.update(managedProducts).set({ stock: 3 }).where(eq(managedProducts.productId, plenty))
  await shop.ctx.db.insert(searchTerms).values(failed('σβουρα'))

  passedMs += sharedForMs - 1
  expect([await countOf('low-stock'), await countOf('failed-searches')]).toEqual([few, searches])
  passedMs += 1
  expect([await countOf('low-stock'), await countOf('failed-searches')]).toEqual([few + 1, searches + 1])
  expect(countsOf(await todayOf('sales'))).not.toHaveProperty('low-stock')
  const listed = await shop
    .http(as(await signedIn(shop.ctx, 'administrator')))
    .post('/api/staff/products/list', { filter: { stock: 'low', hidden: false } })
  expect(listed.body.total).toBe(few + 1)
})

test('missing safety facts are work once any is entered, and an expired certificate is from its next day on', async () => {
  const catalogue = async () => {
    passedMs += sharedForMs
    return countsOf(await todayOf('catalogue'))
  }
  expect(await catalogue()).not.toHaveProperty('safety')
  expect(await catalogue()).not.toHaveProperty('certificates')
  await shop.ctx.db.insert(manufacturers).values({ brand: 'Nisaki', updatedAt: now })
  await shop.ctx.db.execute(sql`update derived.managed_products set certificates_until = '2026-11-22' where product_id = 5`)
  await shop.ctx.db.execute(sql`update derived.managed_products set certificates_until = '2099-11-24' where product_id = 6`)
  const boss = await signedIn(shop.ctx, 'administrator')
  const total = async (lacks: string): Promise<number> =>
    (await shop.http(as(boss)).post('/api/staff/products/list', { filter: { lacks, hidden: false } })).body.total
  expect(await catalogue()).toMatchObject({ safety: await total('safety'), certificates: 1 })
  expect(await total('certificate')).toBe(1)
})
