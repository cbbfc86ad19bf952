import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { orderReductions } from '#app/orders/order-reductions.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { orderLineCosts } from '#app/orders/placing/line-costs.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-11-30T10:00:00Z'))
const [mug, pen, requested, idle, hidden] = [73_001, 73_002, 73_003, 73_004, 73_005]
const span = { from: '2026-11-01', to: '2026-11-30' }
let sales: Actor

const report = (kind: 'sales' | 'product-sales' | 'margin', body: object, actor: Actor = sales) =>
  shop.http(as(actor)).post(`/api/staff/${kind}/report`, body)

const madeAt = (at: string, over: OrderMade) => {
  const moment = new Date(at)
  return storedOrder(shop.ctx, { createdAt: moment, changedAt: moment, ...over })
}
/** 100 pieces of 1.2345 €: 123.45 €; with a cost of 1.00 € each */
const mugLine = { productId: mug, quantity: 100, unitPrice: 12_345 }

beforeAll(async () => {
  sales = await signedIn(shop.ctx, 'staff', undefined, ['sales'])
  await importDecoratedProduct(shop.ctx)
  const raw = (id: number, title: string) => rawProduct({ id, title, price: 2.5, stock: 40, discount: '10%' })
  await importFiles(shop.ctx, {
    products: [raw(mug, 'Κούπα'), raw(pen, 'Στυλό'), raw(requested, 'Ομπρέλα'), raw(idle, 'Ρολόι'), raw(hidden, 'Παλιό')],
  })
  await shop.ctx.db.update(products).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
  await shop.ctx.db.update(products).set({ hidden: true }).where(eq(products.id, hidden))
  await submittedQuote(shop.ctx, { lines: [{ title: 'Ομπρέλα', productId: requested }] })

  // The last minute of October in Athens, and the first of November
  await madeAt('2026-10-31T21:59:00Z', { state: 'completed', lines: [mugLine] })
  const own = await madeAt('2026-10-31T22:00:00Z', { state: 'completed', lines: [mugLine] })
  const [lineId = ''] = own.lineIds
  await shop.ctx.db.insert(orderLineCosts).values({ lineId, costedCents: 12_345, costCents: 10_000 })
  // 40 of the 100 pens for 50.00 € were returned, 20.00 € net.
  const reduced = await madeAt('2026-11-10T10:00:00Z', {
    state: 'shipped',
    lines: [{ productId: pen, quantity: 100, unitPrice: 5_000, reducedQuantity: 40 }],
    reducedCents: 2_480,
  })
  const [penLine = ''] = reduced.lineIds
  await shop.ctx.db.insert(orderLineCosts).values({ lineId: penLine, costedCents: 5_000, costCents: 3_333 })
  await shop.ctx.db.insert(orderReductions).values({
    id: crypto.randomUUID(),
    orderId: reduced.id,
    kind: 'returned',
    lines: [{ lineId: penLine, quantity: 40, netCents: 2_000 }],
    totals: { net: 2_000, vat: [], gross: 2_480 },
    at: shop.ctx.now,
  })
  await madeAt('2026-11-12T10:00:00Z', { state: 'cancelled', lines: [mugLine] })
  await madeAt('2026-11-30T21:59:00Z', { state: 'placed', lines: [{ quantity: 10, unitPrice: 10_000 }], deliveryCents: 600 })
  await madeAt('2026-11-30T22:00:00Z', { lines: [mugLine] })
})

test('turnover to the cent, by month and state, without cancelled and returned pieces', async () => {
  const { status, body } = await report('sales', span)
  expect(status).toBe(200)
  expect(body.before).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  // 123.45 + (50.00 - 20.00) + (10.00 + 6.00)
  expect(body.totals).toEqual({ orders: 3, cancelled: 1, net: 169.45 })
  expect(body.totalsBefore).toEqual({ orders: 1, cancelled: 0, net: 123.45 })
  expect(body.months).toEqual([{ month: '2026-11', orders: 3, open: 16, done: 153.45, lost: 143.45 }])
  expect(body.states).toEqual([
    { state: 'placed', orders: 1, placed: 16, net: 16 },
    { state: 'shipped', orders: 1, placed: 50, net: 30 },
    { state: 'completed', orders: 1, placed: 123.45, net: 123.45 },
    { state: 'cancelled', orders: 1, placed: 123.45, net: 0 },
  ])
  const quote = await submittedQuote(shop.ctx)
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.state, 'placed'))
  await shop.ctx.db
    .update(orders)
    .set({ quoteId: quote.id })
    .where(eq(orders.id, row?.id ?? ''))
  expect((await report('sales', { ...span, origin: 'quote' })).body.totals).toEqual({ orders: 1, cancelled: 0, net: 16 })
  expect((await report('sales', { ...span, origin: 'cart' })).body.totals.net).toBe(153.45)
})

test('best products with the previous span; idle ones are visible, in stock, and neither sold nor requested', async () => {
  const { body } = await report('product-sales', { ...span, idleDays: 30 })
  expect(body.best).toEqual([
    { productId: mug, title: 'Κούπα', pieces: 100, orders: 1, net: 123.45, netBefore: 123.45 },
    { productId: pen, title: 'Στυλό', pieces: 60, orders: 1, net: 30, netBefore: 0 },
  ])
  const ids = body.idle.map(({ productId }: { productId: number }) => productId)
  expect(ids).not.toEqual(expect.arrayContaining([mug]))
  for (const id of [mug, pen, requested, hidden]) expect(ids).not.toContain(id)
  // 40 pieces at 2.25 €
  expect(body.idle).toContainEqual({ productId: idle, title: 'Ρολόι', stock: 40, value: 90, lastSold: null, lastAsked: null })
  const [product] = await shop.ctx.db.select().from(products).where(eq(products.id, mug))
  const ofCategory = await report('product-sales', { ...span, categoryId: product?.primaryCategoryId ?? 0 })
  expect(ofCategory.body.best).toHaveLength(2)
  expect((await report('product-sales', { ...span, categoryId: 2_000_000_000 })).body).toMatchObject({ best: [], idle: [] })
})

test('the margin counts lines of known cost, in proportion to the remaining pieces', async () => {
  const { body } = await report('margin', span)
  // Mugs 123.45 - 100.00; of the pens 60 of 100: 30.00 - 20.00 (33.33 × 0.6, rounded)
  expect(body.totals).toEqual({ net: 163.45, costed: 153.45, cost: 120, trueCost: 120 })
  expect(body.totalsBefore).toEqual({ net: 123.45, costed: 0, cost: 0, trueCost: 0 })
  expect(body.products).toEqual([
    { productId: mug, title: 'Κούπα', net: 123.45, costed: 123.45, cost: 100, trueCost: 100 },
    { productId: pen, title: 'Στυλό', net: 30, costed: 30, cost: 20, trueCost: 20 },
  ])
  expect(body.months).toEqual([{ month: '2026-11', ...body.totals }])
})

test('an order freezes our costs of goods and print, and hides them from its customer', async () => {
  await shop.ctx.db.update(products).set({ costPrice: 20_001 }).where(eq(products.id, decoratedProductId))
  const cart = await cartWith(shop, [
    { id: decoratedProductId, qty: 250, placements: [frontPlacement] },
    { id: mug, qty: 10 },
  ])
  const placed = await postOrder(shop, orderBody(cart))
  expect(placed.status).toBe(201)
  expect(placed.text).not.toMatch(/cost(Price|ed|Cents)|500[.,]03|731[.,]68/i)
  await shop.ctx.db.update(products).set({ costPrice: 1 }).where(eq(products.id, decoratedProductId))
  // 250 × 4.07 € and 565 € of print, at 250 × 2.0001 € and 41 %
  const rows = (await report('margin', { from: '2026-11-30', to: '2026-11-30' })).body.products
  expect(rows).toContainEqual(
    expect.objectContaining({ productId: decoratedProductId, net: 1_582.5, costed: 1_582.5, cost: 731.68 }),
  )
})

test('a new shop has no figures; invalid spans are refused with a sentence; margins are for sales alone', async () => {
  const early = { from: '2021-02-01', to: '2021-03-31' }
  expect((await report('sales', early)).body).toMatchObject({
    totals: { orders: 0, net: 0 },
    states: [],
    months: [{ month: '2021-02', orders: 0 }, { month: '2021-03' }],
  })
  expect((await report('margin', early)).body).toMatchObject({ totals: { costed: 0 }, products: [], ofCategories: [] })
  expect((await report('product-sales', early)).body.best).toEqual([])
  for (const kind of ['sales', 'product-sales', 'margin'] as const) {
    for (const body of [{}, { from: '2026-11-30', to: '2026-11-01' }, { from: '2020-01-01', to: '2026-01-01' }]) {
      const refused = await report(kind, body)
      expect([kind, body, refused.status]).toEqual([kind, body, 422])
      expect(Object.values(refused.body.error.fields).join()).toMatch(/\p{Script=Greek}/u)
    }
  }
  const others = await signedIn(shop.ctx, 'staff', undefined, ['catalogue', 'production', 'accounts'])
  expect((await report('margin', span, others)).status).toBe(403)
  const customer = await signedIn(shop.ctx)
  expect((await report('margin', span, customer)).status).toBe(403)
  expect((await report('margin', span, visitor)).status).toBe(401)
  for (const kind of ['sales', 'product-sales'] as const)
    expect((await report(kind, span, others)).text).not.toMatch(/cost|margin/i)
})
