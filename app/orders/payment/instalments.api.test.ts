import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { cartWith, companyInvoice, orderBody, placedOrder, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const mug = 72_051
const toOrder = 72_052
let staff: Actor & { readonly id: number }

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  const products = [
    rawProduct({ id: mug, price: 2.5, stock: 100_000, weightGrams: 300 }),
    rawProduct({ id: toOrder, price: 2.5, stock: 0, restockLeadTimeDays: 10, weightGrams: 300 }),
  ]
  await importFiles(shop.ctx, { products })
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff'))
})

const staffCall = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/orders/${name}`, body)
const read = async (key: string, actor: Actor = visitor) => (await shop.http(as(actor)).post('/api/orders/get', { key })).body
const idOf = async (number: string): Promise<string> => (await staffCall('list', { search: number })).body.orders[0].id
const pay = (id: string, amount: number) => staffCall('payment', { id, amount, reference: randomUUID(), key: randomUUID() })
const deposit = 981.15
const printed = () => placedOrder(shop, [{ id: decoratedProductId, qty: 250, placements: [frontPlacement] }])

test('a decorated order owes its deposit with the order; customer and staff read the same plan before and after it', async () => {
  const order = await printed()
  const rest = order.totals.gross - deposit
  const open = [
    { due: 'placing', amount: deposit, state: 'open', paid: 0 },
    { due: 'before-delivery', amount: expect.closeTo(rest, 5), state: 'open', paid: 0 },
  ]
  expect(order.instalments).toEqual(open)
  const id = await idOf(order.number)
  expect((await staffCall('get', { id })).body.instalments).toEqual(open)
  await pay(id, deposit)
  const paid = [{ ...open[0], state: 'paid', paid: deposit }, open[1]]
  expect((await read(order.key)).instalments).toEqual(paid)
  expect((await staffCall('get', { id })).body.instalments).toEqual(paid)
})

test('the choices of the checkout have the plan of the order that is placed', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 100 }])
  const { methods } = (await shop.http(visitor).post('/api/orders/payment-methods', { orderId })).body
  const planOf = (method: string) => methods.find((each: { method: string }) => each.method === method).instalments
  expect(planOf('bank-transfer')).toEqual([{ due: 'placing', amount: 310, state: 'open', paid: 0 }])
  expect(planOf('cash-on-delivery')).toEqual([{ due: 'before-delivery', amount: 313.1, state: 'open', paid: 0 }])
  const placed = await postOrder(shop, orderBody(orderId, { payment: { method: 'cash-on-delivery' } }))
  expect((await read(placed.body.key)).instalments).toEqual(planOf('cash-on-delivery'))
})

test('an order on account is paid by the agreed day, which a later agreement does not move', async () => {
  const user = await signedIn(shop.ctx)
  const agree = (paymentDays: number) =>
    shop.http(as(staff)).post('/api/staff/customers/credit/save', { userId: user.id, limit: 5_000, paymentDays })
  await agree(45)
  const orderId = await cartWith(shop, [{ id: mug, qty: 100 }], as(user))
  const body = orderBody(orderId, { invoice: companyInvoice, payment: { method: 'on-account' } })
  const placed = await postOrder(shop, body, { actor: as(user) })
  const day = dayAfter(dayInAthens(shop.ctx.now), 45)
  await agree(10)
  expect((await read(placed.body.key)).instalments).toEqual([{ due: day, amount: 310, state: 'open', paid: 0 }])
})

test('goods on the shelf are held for the payment; goods that are made for the order are not', async () => {
  const held = await placedOrder(shop, [{ id: mug, qty: 100 }])
  expect(held.held).toEqual({ until: held.payment.dueAt, all: true })
  const mixed = await placedOrder(shop, [
    { id: mug, qty: 100 },
    { id: toOrder, qty: 10 },
  ])
  expect(mixed.held).toEqual({ until: mixed.payment.dueAt, all: false })
  expect((await placedOrder(shop, [{ id: toOrder, qty: 10 }])).held).toBeNull()
})

test('a cancelled order owes nothing, and its plan still adds up to its total', async () => {
  const order = await printed()
  await shop.http(visitor).post('/api/orders/cancel', { key: order.key })
  const { instalments, totals } = await read(order.key)
  expect(instalments.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled'])
  const sum = instalments.reduce((cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100), 0)
  expect(sum).toBe(Math.round(totals.gross * 100))
})
