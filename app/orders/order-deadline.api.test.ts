import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { daysBetween, startOfDay } from '#app/platform/calendar.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { athensAddress, placedOrder } from '#test/placed-orders.ts'

let now = new Date('2026-11-26T08:00:00Z')
const shop = testShop({}, () => now)

beforeAll(() => importDecoratedProduct(shop.ctx))

const delivery = { method: 'courier', address: athensAddress }
const decoratedLine = { id: decoratedProductId, qty: 250, placements: [frontPlacement] }
const orderOf = async (key: string) => (await shop.http(as(visitor)).post('/api/orders/get', { key })).body
const change = (number: string, set: Partial<typeof orders.$inferInsert>) =>
  shop.ctx.db.update(orders).set(set).where(eq(orders.number, number))

test('an order with a logo says by when to approve and pay, and after that what the day is now', async () => {
  now = new Date('2026-11-26T08:00:00Z')
  const placed = await placedOrder(shop, [decoratedLine], { delivery })
  const { deadline, promisedDay, key, number } = placed
  // Five days of printing and one of the courier, after one until the pieces are there
  expect(deadline).toEqual({
    day: promisedDay,
    by: '2026-11-29',
    awaits: ['approval', 'payment'],
    isPast: false,
    dayNow: promisedDay,
  })
  expect(await orderOf(key)).toMatchObject({ promisedDay, deadline })
  now = startOfDay('2026-12-10')
  const late = (await orderOf(key)).deadline
  expect(late).toMatchObject({ day: promisedDay, by: deadline.by, isPast: true, dayNow: '2026-12-18' })
  expect(deadlineText(late)).toContain('ήταν Κυριακή 29 Νοεμβρίου')
  expect((await orderOf(key)).promisedDay).toBe(promisedDay)
  await change(number, { artworkApprovedAt: now })
  expect((await orderOf(key)).deadline.awaits).toEqual(['payment'])
  await change(number, { state: 'confirmed', paidCents: 10_000_000 })
  expect((await orderOf(key)).deadline).toBeNull()
})

test('no deadline of a payment is later than the day until which the order waits for it', async () => {
  now = new Date('2026-11-26T08:00:00Z')
  const { key, number } = await placedOrder(shop, [decoratedLine], { delivery })
  const due = new Date('2026-12-03T20:00:00Z')
  await change(number, { promisedDay: '2026-12-22', paymentDueAt: due, dueAtIfOpened: null })
  expect((await orderOf(key)).deadline).toMatchObject({ by: '2026-12-14', awaits: ['approval'] })
  await change(number, { artworkApprovedAt: now })
  expect((await orderOf(key)).deadline).toMatchObject({ by: '2026-12-03', awaits: ['payment'], isPast: false })
})

test('the delivery method counts that the order has: a haulier takes a day more, who collects needs none', async () => {
  now = new Date('2026-11-26T08:00:00Z')
  await shop.ctx.db.execute(sql`update products set weight_grams = 300 where id = ${decoratedProductId}`)
  const { deadline, key, number } = await placedOrder(shop, [decoratedLine], { delivery })
  await change(number, { deliveryMethod: 'freight' })
  expect(daysBetween((await orderOf(key)).deadline.by, deadline.by)).toBe(3)
  await change(number, { deliveryMethod: 'gone' })
  expect((await orderOf(key)).deadline.by).toBe(deadline.by)
  await change(number, { deliveryMethod: 'pickup', deliveryAddress: null })
  expect(daysBetween(deadline.by, (await orderOf(key)).deadline.by)).toBe(1)
})

test('goods without a logo wait for their payment alone; an order in production for nothing', async () => {
  now = new Date('2026-11-26T08:00:00Z')
  const { deadline, promisedDay, key, number } = await placedOrder(shop, [{ id: decoratedProductId, qty: 10 }], { delivery })
  expect(deadline).toMatchObject({ day: promisedDay, awaits: ['payment'], isPast: false })
  await change(number, { state: 'in-production' })
  expect((await orderOf(key)).deadline).toBeNull()
})
