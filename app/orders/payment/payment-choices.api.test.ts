import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import type { PaymentChoice } from '#app/orders/payment/payment.contract.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { athensAddress, cartWith, companyInvoice, orderBody, placedOrder, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const mug = 72_001

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, price: 2.5, stock: 100_000, weightGrams: 300 })] })
})
afterEach(() => shop.ctx.db.execute(sql`delete from settings where key <> 'isSample'`))

const ask = (body: object, actor: Actor = visitor) => shop.http(as(actor)).post('/api/orders/payment-methods', body)
async function choices(body: object, actor: Actor = visitor): Promise<Partial<Record<string, PaymentChoice>>> {
  const answer = await ask(body, actor)
  expect(answer.status).toBe(200)
  return Object.fromEntries(answer.body.methods.map((choice: PaymentChoice) => [choice.method, choice]))
}

async function agree(userId: number, limit: number): Promise<void> {
  const staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff'))
  const saved = await shop.http(as(staff)).post('/api/staff/customers/credit/save', { userId, limit })
  expect(saved.status).toBe(200)
}

test('a cart’s payment methods, with fee, deposit and the reason of disabled ones', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 100 }])
  const small = await choices({ orderId })
  expect(Object.keys(small)).toEqual(['bank-transfer', 'cash-on-delivery'])
  expect(small['bank-transfer']).toMatchObject({ reason: null, fee: 0, deposit: 310 })
  expect(small['cash-on-delivery']).toMatchObject({ reason: null, fee: 2.5, feeVatPercent: 24, deposit: 0 })
  // 499.10 €: with the fee it exceeds 500 €.
  const large = await cartWith(shop, [{ id: mug, qty: 161 }])
  expect((await choices({ orderId: large }))['cash-on-delivery']?.reason).toContain('κάτω από 500,00')
  expect((await choices({ orderId: large, hasInvoice: true }))['cash-on-delivery']?.reason).toBeNull()
  const printed = await cartWith(shop, [{ id: decoratedProductId, qty: 250, placements: [frontPlacement] }])
  const ways = await choices({ orderId: printed })
  expect(ways['cash-on-delivery']?.reason).toContain('λογότυπό')
  // 1,582.50 € and VAT
  expect(ways['bank-transfer']).toMatchObject({ deposit: 981.15 })
  expect(ways['bank-transfer']?.note).toContain('981,15')
})

test('the chosen delivery counts', async () => {
  const orderId = await cartWith(shop, [{ id: mug, qty: 50 }])
  const delivery = { method: 'courier', country: 'GR', postcode: '84100' }
  // 125 € and 9.50 € + 11 × 1.30 €
  expect((await choices({ orderId, delivery }))['bank-transfer']?.deposit).toBe(184.51)
})

test('an order keeps the least expensive delivery that was offered, for a withdrawal', async () => {
  const delivery = { method: 'freight', address: athensAddress }
  // 53.6 kg by courier are free from 300 €.
  const { number } = await placedOrder(shop, [{ id: mug, qty: 170 }], { delivery })
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ deliveryCents: 3_500, standardDeliveryCents: 0 })
})

test('the order that is placed has the fee and the deposit that were shown', async () => {
  const { totals, payment } = await placedOrder(shop, [{ id: mug, qty: 100 }], { payment: { method: 'cash-on-delivery' } })
  expect(totals).toMatchObject({ goods: 250, fees: [{ type: 'cash-on-delivery', net: 2.5 }], net: 252.5, gross: 313.1 })
  expect(payment).toMatchObject({ deposit: 0, dueAt: null })
  const printed = await placedOrder(shop, [{ id: decoratedProductId, qty: 250, placements: [frontPlacement] }])
  expect(printed).toMatchObject({ state: 'awaiting-payment', payment: { deposit: 981.15 }, totals: { fees: [] } })
})

test('a company with a credit orders on account up to its limit, also with ten concurrent orders', async () => {
  const user = await signedIn(shop.ctx)
  const body = (orderId: string) => orderBody(orderId, { invoice: companyInvoice, payment: { method: 'on-account' } })
  const first = await cartWith(shop, [{ id: mug, qty: 100 }], user)
  expect((await choices({ orderId: first }, user))['on-account']).toBeUndefined()
  const none = await postOrder(shop, body(first), { actor: user })
  expect([none.status, none.body.error.fields]).toEqual([422, { 'payment.method': expect.stringContaining('συμφωνία') }])
  await agree(user.id, 700)
  expect((await choices({ orderId: first }, user))['on-account']).toMatchObject({ reason: null, deposit: 0 })
  const placed = await postOrder(shop, body(first), { actor: user })
  expect([placed.status, placed.body.state]).toEqual([201, 'placed'])
  await cartWith(shop, [{ id: mug, qty: 100 }], user)
  // An account has one cart: the second order empties it for the others.
  const many = await Promise.all(Array.from({ length: 10 }, () => postOrder(shop, body(randomUUID()), { actor: user })))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(1)
  await cartWith(shop, [{ id: mug, qty: 100 }], user)
  const refused = await postOrder(shop, body(randomUUID()), { actor: user })
  expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining('80,00')])
  await shop.ctx.db.update(orders).set({ paidCents: 31_000 }).where(eq(orders.number, placed.body.number))
  expect((await postOrder(shop, body(randomUUID()), { actor: user })).status).toBe(201)
})

test('without bank accounts or cash, those methods are not offered', async () => {
  await shop.ctx.db.execute(sql`insert into settings (key, value) values ('bankAccounts', '[]'::jsonb)`)
  const orderId = await cartWith(shop, [{ id: mug, qty: 1 }])
  expect(Object.keys(await choices({ orderId }))).toEqual(['cash-on-delivery'])
  const order = await postOrder(shop, orderBody(orderId, { delivery: { method: 'courier', address: athensAddress } }))
  expect([order.status, order.body.error.code]).toEqual([422, 'payment-unavailable'])
})

test('hostile input is refused with a sentence; an account’s cart is private', async () => {
  const user = await signedIn(shop.ctx)
  expect((await ask({ orderId: user.visitorId })).status).toBe(401)
  const orderId = randomUUID()
  for (const body of [
    {},
    { orderId: 'x' },
    { orderId, hasInvoice: 'ναι' },
    { orderId, delivery: { method: 'x'.repeat(99) } },
    { orderId, delivery: 7 },
  ]) {
    const { status, body: answer } = await ask(body)
    expect([body, status]).toEqual([body, 422])
    expect(answer.error.message).toMatch(/\p{Script=Greek}/u)
  }
})
