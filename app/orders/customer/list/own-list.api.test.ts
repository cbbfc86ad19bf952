import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { OwnEntry, OwnListPage } from '#app/orders/customer/list/own-list.contract.ts'
import { ownGroups, ownStates } from '#app/orders/customer/list/own-list.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const at = (minute: number) => ({ ...shop.ctx, now: new Date(Date.parse('2026-11-01T08:00:00Z') + minute * 60_000) })
const list = async (user: TestUser, body: object): Promise<OwnListPage> =>
  (await shop.http(as(user)).post('/api/orders/own-list', body)).body
const titles = (entries: readonly OwnEntry[]) => entries.map(({ firstTitle }) => firstTitle)

test('quotes and orders are one list by day, in stable pages, of the own account only', async () => {
  const [owner, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  for (let index = 0; index < 45; index += 1) {
    const title = `Δώρο ${index}`
    // Some with equal times
    const ctx = at(Math.floor(index / 3))
    if (index % 2 === 0) await submittedQuote(ctx, { userId: owner.id, lines: [{ title }, { title: 'Κουτί' }] })
    else await storedOrder(ctx, { userId: owner.id, lines: [{ title, quantity: 5 }] })
  }
  await storedOrder(shop.ctx, { userId: other.id })
  const first = await list(owner, {})
  await submittedQuote(at(500), { userId: owner.id, lines: [{ title: 'Αργότερα' }] })
  const second = await list(owner, { after: first.next })
  const third = await list(owner, { after: second.next })
  expect([first, second, third].map(({ entries, next }) => [entries.length, next === null])).toEqual([
    [20, false],
    [20, false],
    [5, true],
  ])
  const all = [...first.entries, ...second.entries, ...third.entries]
  expect(new Set(titles(all)).size).toBe(45)
  const moments = all.map((entry) => (entry.kind === 'quote' ? entry.submittedAt : entry.placedAt))
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(new Set(all.slice(0, 4).map(({ kind }) => kind))).toEqual(new Set(['quote', 'order']))
  expect(all.find(({ firstTitle }) => firstTitle === 'Δώρο 44')).toMatchObject({
    kind: 'quote',
    lineCount: 2,
    state: 'submitted',
  })
  expect(all.find(({ firstTitle }) => firstTitle === 'Δώρο 43')).toMatchObject({ kind: 'order', pieces: 5, state: 'confirmed' })
  expect((await list(owner, { after: 'nonsense' })).entries).toHaveLength(20)
  expect((await shop.http(as(visitor)).post('/api/orders/own-list', {})).status).toBe(401)
})

test('it is filtered by kind and state group, with the count of each group', async () => {
  const owner = await signedIn(shop.ctx)
  for (const state of quoteStates) if (state !== 'draft') await offeredQuote(shop.ctx, { userId: owner.id, state })
  for (const state of orderStates) await storedOrder(shop.ctx, { userId: owner.id, state })
  expect((await list(owner, {})).counts).toEqual({ 'in-progress': 9, waiting: 2, approved: 4, closed: 5 })
  expect((await list(owner, { kind: 'order' })).counts).toEqual({ 'in-progress': 6, waiting: 1, approved: 2, closed: 2 })
  for (const state of ownGroups) {
    const { quote, order } = ownStates(state)
    const statesOf = async (body: object) => (await list(owner, body)).entries.map((entry) => entry.state).toSorted()
    expect(await statesOf({ state })).toEqual([...quote, ...order].toSorted())
    expect(await statesOf({ state, kind: 'quote' })).toEqual([...quote].toSorted())
    expect((await list(owner, { state, kind: 'order' })).total).toBe(order.length)
  }
  for (const wrong of [{ kind: 'cart' }, { state: 'όλα' }, { search: 5 }, { search: 'x'.repeat(101) }])
    expect([wrong, (await shop.http(as(owner)).post('/api/orders/own-list', wrong)).status]).toEqual([wrong, 422])
})

test('a proof to answer waits for its customer, on one row', async () => {
  const owner = await signedIn(shop.ctx)
  const line = { placements: [quotePlacement()] }
  const proof = { version: 1, state: 'waiting', content: sql`'{}'::jsonb`, contentHash: '', answerBy: '2030-01-01' } as const
  const add = (of: { quoteId: string } | { orderId: string }, lineId: string) =>
    shop.ctx.db.insert(proofs).values({ ...proof, ...of, lineId, id: randomUUID(), createdAt: shop.ctx.now })
  const ordered = await storedOrder(shop.ctx, { userId: owner.id, state: 'in-artwork', lines: [line] })
  await add({ orderId: ordered.id }, ordered.lineIds[0] ?? '')
  const quote = await offeredQuote(shop.ctx, { userId: owner.id, state: 'converted' })
  const lineId = randomUUID()
  const converted = await storedOrder(shop.ctx, {
    userId: owner.id,
    quoteId: quote.id,
    lines: [{ ...line, offerLineId: lineId }],
  })
  await add({ quoteId: quote.id }, lineId)
  const accepted = await offeredQuote(shop.ctx, { userId: owner.id, state: 'accepted' })
  await add({ quoteId: accepted.id }, randomUUID())
  const waiting = await list(owner, { state: 'waiting' })
  expect(waiting.counts).toEqual({ 'in-progress': 0, waiting: 3, approved: 1, closed: 0 })
  const numbers = waiting.entries.map((entry) => entry.number).toSorted()
  expect(numbers).toEqual([ordered.number, converted.number, accepted.number].toSorted())
  expect((await list(owner, { state: 'in-progress' })).entries).toEqual([])
})

test('one search finds both by number, product, project and the customer’s own order number', async () => {
  const owner = await signedIn(shop.ctx)
  const quote = await submittedQuote(shop.ctx, {
    userId: owner.id,
    projectName: 'Συνέδριο Θεσσαλονίκης',
    lines: [{ title: 'Θερμός ανοξείδωτο' }],
  })
  const order = await storedOrder(shop.ctx, { userId: owner.id, number: 'Π-2026-04711', lines: [{ title: 'Θερμός μπαμπού' }] })
  const found = async (search: string) => (await list(owner, { search })).entries.map(({ number }) => number).toSorted()
  expect(await found('ΘΕΡΜΟΣ')).toEqual([quote.number, order.number].toSorted())
  expect(await found('συνεδριο θεσσ')).toEqual([quote.number])
  expect(await found('4711')).toEqual([order.number])
  expect(await found('σακίδιο')).toEqual([])
  for (const hostile of ["'); drop table quotes; --", "a':* | b", '\\', '& | ! <->', '%_', "''''"])
    expect(await found(hostile)).toBeInstanceOf(Array)
})
