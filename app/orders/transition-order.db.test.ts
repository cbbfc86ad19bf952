import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type OrderAction } from '#app/orders/order-states.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { lockOrder, type OrderActor, orderClock, orderPayment, transitionOrder } from '#app/orders/transition-order.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import type { ProofState } from '#app/proofs/proof-states.ts'
import { quoteEvents } from '#app/quotes/quotes.tables.ts'
import { testContext } from '#test/database.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'
import { offeredQuote } from '#test/quotes.ts'

const database = testContext()
const staff: OrderActor = { role: 'staff', userId: null, name: 'Νίκος' }

function take(orderId: string, action: OrderAction, actor = staff, change = {}) {
  return inTransaction(database.ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error('no order')
    return transitionOrder(tx, order, action, actor, change)
  })
}

const rowOf = async (id: string) => {
  const [order] = await database.ctx.db.select().from(orders).where(eq(orders.id, id))
  return order
}

test('an action changes state and columns, ends waiting for payment and is recorded with its actor', async () => {
  const { id } = await storedOrder(database.ctx, { state: 'awaiting-payment', paymentDueAt: new Date('2030-01-01') })
  const taken = await take(id, 'pay', orderPayment, { set: { paidCents: 31_000 }, details: { cents: 31_000 } })
  expect(taken).toMatchObject({ ok: true, value: { state: 'confirmed', paidCents: 31_000, paymentDueAt: null } })
  const events = await database.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)
  expect(events.at(-1)).toMatchObject({
    kind: 'pay',
    fromState: 'awaiting-payment',
    toState: 'confirmed',
    role: 'payment',
    details: { cents: 31_000 },
  })
})

test('a refused action leaves the order and its history unchanged', async () => {
  const { id } = await storedOrder(database.ctx, { state: 'shipped' })
  const before = await rowOf(id)
  expect(await take(id, 'cancel')).toMatchObject({ ok: false, refusal: 'wrong-state', state: 'shipped' })
  expect(await take(id, 'expire', orderClock)).toMatchObject({ refusal: 'wrong-state' })
  expect(await take(id, 'deliver', orderPayment)).toMatchObject({ refusal: 'not-yours' })
  expect(await rowOf(id)).toEqual(before)
  expect(await database.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toHaveLength(1)
})

test('of two concurrent actions on one order the second sees the first', async () => {
  const { id } = await storedOrder(database.ctx, { state: 'placed' })
  const results = await Promise.all([take(id, 'confirm'), take(id, 'confirm'), take(id, 'confirm')])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('production waits for the deposit, or for the order’s remaining cost if that is less', async () => {
  const { id } = await storedOrder(database.ctx, { depositCents: 20_000 })
  expect(await take(id, 'start-production')).toMatchObject({ refusal: 'deposit-missing' })
  await database.ctx.db.update(orders).set({ paidCents: 10_000, reducedCents: 21_000 }).where(eq(orders.id, id))
  expect(await take(id, 'start-production')).toMatchObject({ ok: true })
})

test('pickup orders are handed over, and parcels are shipped', async () => {
  const collected = await storedOrder(database.ctx, { state: 'ready', deliveryAddress: null })
  expect(await take(collected.id, 'ship')).toMatchObject({ refusal: 'other-delivery' })
  expect(await take(collected.id, 'hand-over')).toMatchObject({ ok: true, value: { state: 'delivered' } })
})

const decorated = { placements: [quotePlacement()] }

async function orderOfQuote(states: readonly (ProofState | null)[], over: OrderMade = {}) {
  const { ctx } = database
  const quote = await offeredQuote(ctx)
  const offerLineIds = states.map(() => randomUUID())
  const order = await storedOrder(ctx, {
    quoteId: quote.id,
    state: 'in-artwork',
    lines: offerLineIds.map((offerLineId) => ({ ...decorated, offerLineId })),
    ...over,
  })
  for (const [at, state] of states.entries()) if (state !== null) await addProof(quote.id, offerLineIds[at] ?? '', 1, state)
  return { ...order, quoteId: quote.id, offerLineIds }
}

async function addProof(quoteId: string, lineId: string, version: number, state: ProofState) {
  await database.ctx.db.insert(proofs).values({
    id: randomUUID(),
    quoteId,
    lineId,
    version,
    state,
    // Only its state matters.
    content: sql`'{}'::jsonb`,
    contentHash: '',
    answerBy: '2030-01-01',
    createdAt: database.ctx.now,
  })
}

test('production of an accepted offer waits for the approval of each newest proof', async () => {
  const { id, quoteId, offerLineIds } = await orderOfQuote(['approved', 'rejected'])
  expect(await take(id, 'start-production')).toMatchObject({ refusal: 'proof-needed' })
  await addProof(quoteId, offerLineIds[1] ?? '', 2, 'waiting')
  expect(await take(id, 'start-production')).toMatchObject({ refusal: 'proof-needed' })
  await database.ctx.db.update(proofs).set({ state: 'approved' }).where(eq(proofs.version, 2))
  expect(await take(id, 'start-production')).toMatchObject({ ok: true })
})

test('lines without a proof wait for staff’s confirmation, which does not confirm rejected proofs', async () => {
  const artworkApprovedAt = database.ctx.now
  const without = await orderOfQuote(['approved', null])
  expect(await take(without.id, 'start-production')).toMatchObject({ refusal: 'proof-needed' })
  await database.ctx.db.update(orders).set({ artworkApprovedAt }).where(eq(orders.id, without.id))
  expect(await take(without.id, 'start-production')).toMatchObject({ ok: true })
  const rejected = await orderOfQuote(['rejected', null], { artworkApprovedAt })
  expect(await take(rejected.id, 'start-production')).toMatchObject({ refusal: 'proof-needed' })
  const fromCart = await storedOrder(database.ctx, { state: 'in-artwork', lines: [decorated] })
  expect(await take(fromCart.id, 'start-production')).toMatchObject({ refusal: 'proof-needed' })
})

test('a line without remaining pieces waits for nothing, and a withdrawn proof does not count', async () => {
  const { id, lineIds, quoteId, offerLineIds } = await orderOfQuote(['approved', 'waiting'])
  await addProof(quoteId, offerLineIds[0] ?? '', 2, 'withdrawn')
  await database.ctx.db
    .update(orderLines)
    .set({ reducedQuantity: 100 })
    .where(eq(orderLines.id, lineIds[1] ?? ''))
  expect(await take(id, 'start-production')).toMatchObject({ ok: true })
})

test('production and delivery of an accepted offer are in its quote’s history', async () => {
  const { ctx } = database
  const quote = await offeredQuote(ctx)
  const { id } = await storedOrder(ctx, { quoteId: quote.id, state: 'confirmed' })
  for (const action of ['mark-ready', 'ship', 'deliver'] as const) expect(await take(id, action)).toMatchObject({ ok: true })
  const events = await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id)).orderBy(quoteEvents.id)
  expect(events.slice(-2).map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['produced', 'Νίκος'],
    ['delivered', 'Νίκος'],
  ])
})
