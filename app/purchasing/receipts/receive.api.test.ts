import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { orderLineCosts } from '#app/orders/placing/line-costs.tables.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'
import { purchasing } from '#test/purchasing.ts'

const shop = testShop()
const { call, taken, newSupplier, productOf, groupOf, stockOf } = purchasing(shop)

/** A sent purchase order of 100 pieces at 1.25 € for two orders, of 60 and 40 */
async function newSent() {
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id, { cost: 12_500 })
  const orders = [
    await storedOrder(shop.ctx, { promisedDay: '2030-05-02', lines: [{ productId, quantity: 60 }] }),
    await storedOrder(shop.ctx, { promisedDay: '2030-05-20', lines: [{ productId, quantity: 40 }] }),
  ] as const
  const draft = await taken('draft', { supplierId: supplier.id })
  const sent = await taken('send', { id: draft.id, revision: draft.revision, isMailed: false })
  return { supplier, productId, orders, sent, lineId: sent.lines[0].id }
}

const came = (id: string, received: number, damaged = 0, missing = 0) => [{ id, received, damaged, missing }]
const staffOrder = async (id: string, name: string, body: object = {}) => {
  const {
    status,
    body: answer,
    text,
  } = await shop.http(as(await signedIn(shop.ctx, 'staff'))).post(`/api/staff/orders/${name}`, { id, ...body })
  if (status !== 200) throw new Error(text)
  return answer
}

test('pieces that come in parts are reserved for the orders, the earliest promise first', async () => {
  const { supplier, productId, orders, sent, lineId } = await newSent()
  const part = await taken('receive', { id: sent.id, revision: sent.revision, lines: came(lineId, 70), note: 'Δύο κιβώτια' })
  expect(part).toMatchObject({ state: 'partly-received', lines: [{ received: 70, open: 30 }] })
  expect(part.receipts).toMatchObject([{ note: 'Δύο κιβώτια', lines: [{ received: 70, toShelf: 0 }] }])
  expect((await staffOrder(orders[0].id, 'get')).lines).toMatchObject([{ fromShelf: 60 }])
  expect((await staffOrder(orders[1].id, 'get')).lines).toMatchObject([{ fromShelf: 10 }])
  // The pieces are nobody else's: the shelf does not have them, and none is needed twice.
  expect(await stockOf(productId)).toBe(0)
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 0, needs: [{ onOrder: 30 }] })
  const rest = await taken('receive', { id: sent.id, revision: part.revision, lines: came(lineId, 30) })
  expect(rest).toMatchObject({ state: 'received', may: { receive: false, cancel: false } })
  expect(await groupOf(supplier.id)).toBeUndefined()
  expect(await stockOf(productId)).toBe(0)
})

test('the same receipt sent twice counts once, and never more than is awaited', async () => {
  const { sent, lineId } = await newSent()
  const receipt = { id: sent.id, revision: sent.revision, lines: came(lineId, 40) }
  const answers = await Promise.all([call('receive', receipt), call('receive', receipt)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const now = await taken('get', { id: sent.id })
  expect(now.lines).toMatchObject([{ received: 40, open: 60 }])
  const code = async (lines: object) => (await call('receive', { id: sent.id, revision: now.revision, lines })).body.error.code
  expect(await code(came(lineId, 50, 10, 1))).toBe('too-many-pieces')
  expect(await code(came(lineId, 0))).toBe('no-pieces')
  expect(await code([...came(lineId, 1), ...came(lineId, 1)])).toBe('unknown-line')
})

test('damaged and missing pieces are needed again', async () => {
  const { supplier, orders, sent, lineId } = await newSent()
  const received = await taken('receive', { id: sent.id, revision: sent.revision, lines: came(lineId, 75, 20, 5) })
  expect(received).toMatchObject({ state: 'received', lines: [{ received: 75, damaged: 20, missing: 5, open: 0 }] })
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 25, needs: [{ orderNumber: orders[1].number, onOrder: 0 }] })
})

test('pieces of a cancelled order go to the shelf when they come, and back to it when it is cancelled later', async () => {
  const { productId, orders, sent, lineId } = await newSent()
  await staffOrder(orders[1].id, 'advance', { action: 'cancel', reason: 'Δεν τη θέλει' })
  const received = await taken('receive', { id: sent.id, revision: sent.revision, lines: came(lineId, 100) })
  expect(received.receipts).toMatchObject([{ lines: [{ received: 100, toShelf: 40 }] }])
  expect(await stockOf(productId)).toBe(40)
  await staffOrder(orders[0].id, 'advance', { action: 'cancel', reason: 'Ούτε αυτή' })
  expect(await stockOf(productId)).toBe(100)
})

test('what a decorator got beyond the orders is on no shelf of the shop', async () => {
  const decorator = await newSupplier({ techniques: ['sublimation'] })
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id)
  await storedOrder(shop.ctx, { lines: [{ productId, quantity: 10 }] })
  const draft = await taken('draft', { supplierId: supplier.id })
  const lines = [{ id: draft.lines[0].id, quantity: 15, unitCost: null }]
  const changed = await taken('change', { id: draft.id, revision: draft.revision, deliverTo: decorator.id, lines })
  const sent = await taken('send', { id: draft.id, revision: changed.revision, isMailed: false })
  await taken('receive', { id: sent.id, revision: sent.revision, lines: came(sent.lines[0].id, 15) })
  expect(await stockOf(productId)).toBe(0)
})

test('a spoilt print is needed again, and so is its blank', async () => {
  const decorator = await newSupplier({ techniques: ['padPrint'] })
  const supplier = await newSupplier()
  const productId = await productOf(supplier.id)
  const proofWaiver = { by: 'staff', at: shop.ctx.now.toISOString(), name: 'Νίκος', reason: 'Τηλέφωνο' } as const
  const placements = [{ ...quotePlacement(), technique: 'padPrint' }]
  await storedOrder(shop.ctx, { proofWaiver, lines: [{ productId, quantity: 50, stockTaken: 50, placements }] })
  const draft = await taken('draft', { supplierId: decorator.id })
  const sent = await taken('send', { id: draft.id, revision: draft.revision, isMailed: false })
  await taken('receive', { id: sent.id, revision: sent.revision, lines: came(sent.lines[0].id, 47, 3) })
  expect(await groupOf(decorator.id)).toMatchObject({ pieces: 3 })
  expect(await groupOf(supplier.id)).toMatchObject({ pieces: 3 })
  expect(await stockOf(productId)).toBe(0)
})

test('what bought pieces really cost counts in the true margin', async () => {
  const { productId, orders, sent, lineId } = await newSent()
  const planned = { costedCents: 15_000, costCents: 6_000, goodsCostCents: 6_000 }
  await shop.ctx.db.insert(orderLineCosts).values({ lineId: orders[0].lineIds[0] ?? '', ...planned })
  const to = dayInAthens(shop.ctx.now)
  const seller = as(await signedIn(shop.ctx, 'staff'))
  const marginOf = async () => {
    const { body } = await shop.http(seller).post('/api/staff/margin/report', { from: dayAfter(to, -1), to })
    return body.products.find((product: { productId: number }) => product.productId === productId)
  }
  expect(await marginOf()).toMatchObject({ costed: 150, cost: 60, trueCost: 60 })
  // 60 pieces were planned at 1.00 €; 20 came at 1.25 €, the others at 1.40 €.
  const part = await taken('receive', { id: sent.id, revision: sent.revision, lines: came(lineId, 20) })
  expect(await marginOf()).toMatchObject({ cost: 60, trueCost: 65 })
  const dearer = { id: sent.id, revision: part.revision, day: '2030-04-01', lines: [{ id: lineId, unitCost: 1.4 }] }
  const confirmed = await taken('confirm', dearer)
  await taken('receive', { id: sent.id, revision: confirmed.revision, lines: came(lineId, 80) })
  expect(await marginOf()).toMatchObject({ costed: 150, cost: 60, trueCost: 81 })
})

test('each size gets its own pieces, also where the sizes share a stock', async () => {
  const supplier = await newSupplier()
  const { rows } = await shop.ctx.db.execute<{ id: number; variants: number[] }>(sql`
    select product_id as id, array_agg(variant_id order by variant_id) as variants from product_variants
    group by 1 having count(*) > 2 order by 1 limit 1`)
  const { id: productId = 0, variants: [small = 0, large = 0] = [] } = rows[0] ?? {}
  await shop.ctx.db.execute(sql`update product_variants set stock = null where product_id = ${productId}`)
  await shop.ctx.db.execute(sql`update products set stock = 0 where id = ${productId}`)
  await taken('suppliers/of-product', { productId, supplierId: supplier.id, code: '' })
  const sizes = [
    { variantId: small, size: 'S', quantity: 30 },
    { variantId: large, size: 'L', quantity: 70 },
  ]
  const order = await storedOrder(shop.ctx, { lines: [{ productId, quantity: 100, sizes }] })
  const draft = await taken('draft', { supplierId: supplier.id })
  const sent = await taken('send', { id: draft.id, revision: draft.revision, isMailed: false })
  const [ofSmall, ofLarge] = sent.lines
  expect([ofSmall.quantity, ofLarge.quantity]).toEqual([30, 70])
  await taken('receive', {
    id: sent.id,
    revision: sent.revision,
    lines: [...came(ofSmall.id, 30), ...came(ofLarge.id, 0, 0, 20)],
  })
  expect((await groupOf(supplier.id)).needs).toMatchObject([{ detail: 'L', pieces: 20, onOrder: 50 }])
  await staffOrder(order.id, 'advance', { action: 'cancel', reason: 'Δεν τη θέλει' })
  expect(await stockOf(productId)).toBe(30)
})
