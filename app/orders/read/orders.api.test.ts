import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { placedOrder } from '#test/placed-orders.ts'

const shop = testShop()
const pen = 73_001

beforeAll(() => importFiles(shop.ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 1_000 })] }))

const get = (body: object, actor = visitor) => shop.http(as(actor)).post('/api/orders/get', body)
const stock = async () => {
  const { rows } = await shop.ctx.db.execute<{ stock: number }>(sql`select stock from products where id = ${pen}`)
  return rows[0]?.stock
}

test('an order is read by its key', async () => {
  const order = await placedOrder(shop, [{ id: pen, qty: 3 }])
  const { status, body } = await get({ key: order.key })
  expect([status, body]).toEqual([200, order])
})

test('unknown and malformed numbers, wrong addresses and keys get the same answer', async () => {
  const { number } = await placedOrder(shop, [{ id: pen, qty: 1 }])
  const email = 'maria@etaireia.example'
  const answers = await Promise.all(
    [
      { number, email: 'other@etaireia.example' },
      { number, email: '' },
      { number },
      { number, email: 'x'.repeat(20_000) },
      { number: '9'.repeat(20_000), email },
      { number: 'Π-2026-99999', email },
      { number: 'Π-2026-0', email },
      { number: 'abc', email },
      { number: '', email },
      { number: "' or 1=1 --", email },
      { number: '\u0000', email: '\u0000' },
      { key: 'x' },
      { key: 'Α'.repeat(43) },
      { key: 'x'.repeat(20_000) },
    ].map((body) => get(body)),
  )
  const refusals = answers.map(({ status, body }) => JSON.stringify([status, { ...body.error, requestId: '' }]))
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toContain('404')
  for (const body of [{}, { number: 5, email }, { number: null }, { key: [] }]) expect((await get(body)).status).toBe(422)
})

test('an account reads its own orders by their number, and lists them in stable pages', async () => {
  const [user, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  const placed: string[] = []
  for (let index = 0; index < 22; index += 1)
    placed.push((await placedOrder(shop, [{ id: pen, qty: 1 }], { actor: user })).number)
  const [newest = ''] = placed.toReversed()
  expect((await get({ number: newest }, user)).status).toBe(200)
  expect((await get({ number: newest }, other)).status).toBe(404)
  const list = (body: object, actor = user) => shop.http(as(actor)).post('/api/orders/mine', body)
  const first = (await list({})).body
  const later = (await placedOrder(shop, [{ id: pen, qty: 1 }], { actor: user })).number
  const second = (await list({ after: first.next })).body
  const numbers = [...first.orders, ...second.orders].map(({ number }) => number)
  expect(numbers).toEqual(placed.toReversed())
  expect(numbers).not.toContain(later)
  expect(first.orders[0]).toMatchObject({ firstTitle: 'Στυλό', lineCount: 1, pieces: 1, gross: 1.24, state: 'awaiting-payment' })
  expect(second.next).toBeNull()
  expect((await list({}, other)).body).toEqual({ orders: [], next: null })
  expect((await list({ after: 'nonsense' })).body.orders).toHaveLength(20)
})

test('a customer cancels once: the stock is returned once, and it is in the history', async () => {
  const before = await stock()
  const order = await placedOrder(shop, [{ id: pen, qty: 7 }])
  expect(await stock()).toBe((before ?? 0) - 7)
  const cancel = () => shop.http(as(visitor)).post('/api/orders/cancel', { key: order.key })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200])
  expect(answers.map(({ body: answer }) => answer.state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await stock()).toBe(before)
  const { body } = await get({ key: order.key })
  expect(body).toMatchObject({ state: 'cancelled', may: { cancel: false } })
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'cancel'])
})

test('a shipped order cannot be cancelled by its customer', async () => {
  const order = await placedOrder(shop, [{ id: pen, qty: 1 }])
  await shop.ctx.db.update(orders).set({ state: 'shipped' }).where(eq(orders.number, order.number))
  const refused = await shop.http(as(visitor)).post('/api/orders/cancel', { key: order.key })
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('δεν ακυρώνεται πια')])
  expect((await shop.http(as(visitor)).post('/api/orders/cancel', { number: order.number, email: 'x@y.z' })).status).toBe(404)
  const events = await shop.ctx.db.select().from(orderEvents)
  expect(events.every(({ kind, role }) => kind !== 'cancel' || role === 'owner')).toBe(true)
})
