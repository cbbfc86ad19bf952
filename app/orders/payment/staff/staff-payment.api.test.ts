import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import type { OrderMoney } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testShop()
let staff: Actor & { readonly id: number }

beforeAll(async () => {
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff', 'νίκος'))
})

const call = (name: string, body: object, actor: Actor = staff) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)
const record = (id: string, amount: number, over: object = {}) =>
  call('payment', { id, amount, reference: 'Π-1', key: randomUUID(), ...over })
const moneyOf = async (id: string): Promise<OrderMoney> => (await call('payments', { id })).body
const attentionOf = async (id: string) =>
  (await call('payment/attention', {})).body.orders.find((each: { id: string }) => each.id === id)?.problem.code

/** 310 € gross, half of it in advance */
const awaiting = (over: Parameters<typeof storedOrder>[1] = {}) =>
  storedOrder(shop.ctx, { state: 'awaiting-payment', depositCents: 15_500, paymentDueAt: new Date('2099-01-01'), ...over })

test('the deposit’s transfer confirms the order, the rest completes it; both are in its history', async () => {
  const { id } = await awaiting()
  expect(await moneyOf(id)).toMatchObject({ due: 310, required: 155, paid: 0, open: 310, problem: null, payments: [] })
  const first = await record(id, 155, { movedOn: '2026-11-20', note: 'Εθνική' })
  expect([first.status, first.body.state, first.body.paid, first.body.dueAt]).toEqual([200, 'confirmed', 155, null])
  expect(first.body.payments).toMatchObject([
    { kind: 'payment', way: 'bank-transfer', state: 'succeeded', amount: 155, by: 'νίκος' },
  ])
  expect((await record(id, 155, { reference: 'Π-1 υπόλοιπο' })).body).toMatchObject({ paid: 310, open: 0, problem: null })
  const events = await shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'pay', 'paid'])
  expect(events[1]?.details).toEqual({ kind: 'payment', way: 'bank-transfer', cents: 15_500, paidCents: 15_500 })
})

test('ten calls with one key, and a repetition without it, record one payment', async () => {
  const { id } = await awaiting()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(id, 155, { key })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const again = await record(id, 155)
  expect([again.status, again.body.error.code]).toEqual([409, 'recorded-before'])
  expect((await record(id, 100, { key })).status).toBe(422)
  expect(await moneyOf(id)).toMatchObject({ paid: 155, payments: [{ amount: 155 }] })
})

test('double, short, excess and late payments are recorded and reported', async () => {
  const twice = await awaiting()
  await record(twice.id, 310)
  await record(twice.id, 310, { isSeparate: true })
  expect(await moneyOf(twice.id)).toMatchObject({ paid: 620, overpaid: 310, problem: { code: 'too-much' } })
  const little = await awaiting()
  expect((await record(little.id, 154.99)).body).toMatchObject({ state: 'awaiting-payment', problem: { code: 'too-little' } })
  // By hand a cancelled order takes none; a card's provider still reports what was paid.
  const late = await awaiting({ state: 'cancelled', paidCents: 31_000 })
  expect((await record(late.id, 310)).body.error.code).toBe('order-cancelled')
  expect(await moneyOf(late.id)).toMatchObject({ state: 'cancelled', paid: 310, due: 0, problem: { code: 'paid-after-end' } })
  expect(await Promise.all([twice, little, late].map(({ id }) => attentionOf(id)))).toEqual([
    'too-much',
    'too-little',
    'paid-after-end',
  ])
})

test('a payment is refunded once, and not beyond its amount', async () => {
  const { id } = await awaiting()
  await record(id, 400)
  const more = await record(id, 400.01, { kind: 'refund' })
  expect([more.status, more.body.error.code]).toEqual([409, 'more-than-paid'])
  const both = await Promise.all([1, 2].map(() => record(id, 300, { kind: 'refund' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await moneyOf(id)).toMatchObject({ paid: 100 })
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.paidCents).toBe(10_000)
})

test('money of an unknown sender is recorded, then assigned once by one of two, or closed', async () => {
  const { id } = await awaiting()
  const reference = `ΚΑΤΑΘΕΣΗ ${randomUUID()}`
  const key = randomUUID()
  const given = { amount: 155, reference, key, movedOn: '2026-11-19' }
  for (const body of [given, given]) expect((await call('payment/unmatched', body)).status).toBe(200)
  expect((await call('payment/unmatched', { ...given, amount: 1 })).status).toBe(422)
  const unmatched = (await call('payment/attention', {})).body.unmatched.filter(
    (each: { reference: string }) => each.reference === reference,
  )
  expect(unmatched).toMatchObject([{ amount: 155, currency: 'EUR', by: 'νίκος', at: '2026-11-19T12:00:00.000Z' }])
  const assign = { id: unmatched[0].id, orderId: id }
  const both = await Promise.all([
    call('payment/assign', assign),
    call('payment/close', { id: assign.id, resolution: 'Επιστροφή' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [row] = await shop.ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, assign.id))
  expect(row?.resolvedAt).not.toBeNull()
  const paid = (await moneyOf(id)).paid
  expect([row?.paymentId === null, paid]).toEqual(both[0].status === 200 ? [false, 155] : [true, 0])
})

test('an order’s paid amount is the sum of its payments, also concurrently', async () => {
  const { id } = await awaiting()
  const calls = Array.from({ length: 12 }, (_, index) => record(id, 10 + index, { reference: `Π-${index}` }))
  await Promise.all(calls)
  const rows = await shop.ctx.db.select().from(payments).where(eq(payments.orderId, id))
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id))
  expect(rows).toHaveLength(12)
  expect(order?.paidCents).toBe(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))
  expect(order?.state).toBe('confirmed')
})

test('staff set a credit limit; customers cannot read payments', async () => {
  const customer = await signedIn(shop.ctx)
  const credit = (name: string, body: object, actor: Actor = staff) =>
    shop.http(as(actor)).post(`/api/staff/customers/credit/${name}`, body)
  expect((await credit('get', { userId: customer.id })).body).toBeNull()
  const saved = await credit('save', { userId: customer.id, limit: 1_000, paymentDays: 60 })
  expect([saved.status, saved.body]).toEqual([200, { limit: 1_000, used: 0, paymentDays: 60 }])
  await storedOrder(shop.ctx, { userId: customer.id, paymentMethod: 'on-account', paidCents: 10_000 })
  expect((await credit('get', { userId: customer.id })).body.used).toBe(210)
  expect((await credit('save', { userId: 2_000_000_000, limit: 1 })).status).toBe(404)
  for (const actor of [visitor, customer])
    expect([401, 403]).toContain((await credit('get', { userId: customer.id }, actor)).status)
})

test('hostile input is refused with a sentence', async () => {
  const { id } = await awaiting()
  const wrong = [
    { id, amount: 0 },
    { id, amount: -5 },
    { id, amount: 1.001 },
    { id, amount: 1e9 },
    { id, amount: '5' },
    { id, amount: Number.NaN },
    { id: 'x', amount: 5 },
    { id, amount: 5, key: 'x' },
    { id, amount: 5, way: 'gold' },
    { id, amount: 5, way: 'card' },
    { id, amount: 5, kind: 'dispute' },
    { id, amount: 5, movedOn: '2026-02-31' },
    { id, amount: 5, reference: 'x'.repeat(1_000) },
    { id, amount: 5, note: 'α\u0000' },
  ]
  for (const body of wrong) {
    const { status, body: answer } = await call('payment', { key: randomUUID(), ...body })
    expect([body, status]).toEqual([body, 422])
    expect(answer.error.message).toMatch(/\p{Script=Greek}/u)
  }
  expect((await record(randomUUID(), 5)).status).toBe(404)
  expect((await moneyOf(id)).payments).toEqual([])
})
