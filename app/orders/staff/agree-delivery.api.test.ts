import { randomUUID } from 'node:crypto'

import { like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'
import { athensAddress, placedOrder } from '#test/placed-orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const shop = testShop()
let staff: Actor

// Its weight is unknown, so its delivery has no price at the checkout.
const pen = 92_001

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: pen, sku: 'T-PEN', title: 'Στυλό', price: 2, madeToOrder: true, weightGrams: null })],
  })
})

const call = (body: object, actor: Actor = staff) => shop.http(as(actor)).post('/api/staff/orders/delivery-cost', body)
const placed = (method: 'bank-transfer' | 'cash-on-delivery' = 'bank-transfer') =>
  placedOrder(shop, [{ id: pen, qty: 50 }], {
    delivery: { method: 'courier', address: athensAddress },
    payment: { method },
  })
const read = async (key: string) => (await shop.http(as(visitor)).post('/api/orders/get', { key })).body
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

test('an order without a delivery price gets one: its total is updated, and it awaits payment', async () => {
  const order = await placed()
  expect([order.state, order.delivery.isOpen, order.totals.gross]).toEqual(['placed', true, 124])
  const answer = await call({ number: order.number, cost: 12.5 })
  expect(answer.body).toMatchObject({ state: 'awaiting-payment', delivery: { net: 12.5, isOpen: false } })
  expect(answer.body.totals).toMatchObject({ net: 112.5, gross: 139.5 })
  const { state, totals, delivery } = await read(order.key)
  expect([state, delivery.isOpen, totals]).toEqual([
    'awaiting-payment',
    false,
    { goods: 100, delivery: 12.5, fees: [], net: 112.5, vat: [{ rate: 24, net: 112.5, amount: 27 }], gross: 139.5 },
  ])
  const [mail] = await queuedMails(shop.ctx, like(mails.subject, `Το τελικό ποσό%${order.number}`))
  expect(mail?.plain).toContain('139,50')
  expect(mail?.plain).toContain('GR38')
})

test('the deposit keeps the share that was agreed, whatever the settings say', async () => {
  // 310 € gross, 30 % of it in advance
  const lines = [{ placements: [quotePlacement()] }]
  const order = await storedOrder(shop.ctx, { state: 'placed', isDeliveryOpen: true, depositCents: 9_300, lines })
  const { body } = await call({ id: order.id, cost: 10 })
  expect([body.totals.gross, body.payment.deposit]).toEqual([322.4, 96.72])
  expect(body.instalments.map(({ amount }: { amount: number }) => amount)).toEqual([96.72, 225.68])
})

test('cash on delivery stays placed, and free delivery is a price', async () => {
  const order = await placed('cash-on-delivery')
  const { body } = await call({ number: order.number, cost: 0 })
  expect(body).toMatchObject({ state: 'placed', delivery: { net: 0, isOpen: false }, totals: { gross: order.totals.gross } })
})

test('ten concurrent calls set one price', async () => {
  const order = await placed()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => call({ number: order.number, cost: 10 + at })))
  const [won, ...others] = answers.toSorted((one, other) => one.status - other.status)
  expect(others.map(code)).toEqual(Array.from({ length: 9 }, () => [409, 'delivery-agreed']))
  expect((await read(order.key)).totals).toEqual(expect.objectContaining({ delivery: won?.body.delivery.net }))
})

test('invalid amounts, ended and unknown orders, and strangers are refused', async () => {
  const order = await placed()
  for (const cost of [-1, 1.234, 200_000, '12', null]) {
    expect([cost, (await call({ number: order.number, cost })).status]).toEqual([cost, 422])
  }
  expect(code(await call({ id: randomUUID(), cost: 1 }))).toEqual([404, 'not-found'])
  expect((await call({ number: order.number, cost: 1 }, visitor)).status).toBe(401)
  expect((await call({ number: order.number, cost: 1 }, await signedIn(shop.ctx))).status).toBe(403)
  await shop.http(as(visitor)).post('/api/orders/cancel', { key: order.key })
  expect(code(await call({ number: order.number, cost: 1 }))).toEqual([409, 'wrong-state'])
})
