import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'
import { athensAddress, companyInvoice, placedOrder } from '#test/placed-orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const shop = testShop()
const [mug, pen] = [75_101, 75_102]
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, title: 'Κούπα', price: 6.693, stock: 10_000, weightGrams: 300 }),
      rawProduct({ id: pen, title: 'Στυλό', price: 8.83, stock: 10_000, weightGrams: 300 }),
    ],
  })
})

const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/orders/${name}`, body)

/** Placed with courier and cash on delivery, delivered and paid. */
async function deliveredOrder(id: number, qty: number, over: Parameters<typeof placedOrder>[2] = {}) {
  const placed = await placedOrder(shop, [{ id, qty }], {
    delivery: { method: 'courier', address: athensAddress },
    payment: { method: 'cash-on-delivery' },
    ...over,
  })
  const [row] = await shop.ctx.db
    .update(orders)
    .set({ state: 'delivered', paidCents: sql`gross_cents` })
    .where(eq(orders.number, placed.number))
    .returning()
  if (row === undefined) throw new Error(placed.number)
  const [line] = await shop.ctx.db
    .update(orderLines)
    .set({ shippedQuantity: sql`quantity` })
    .where(eq(orderLines.orderId, row.id))
    .returning()
  if (line === undefined) throw new Error(placed.number)
  return {
    id: row.id,
    number: placed.number,
    gross: placed.totals.gross,
    back: (pieces: number) => [{ lineId: line.id, quantity: pieces }],
  }
}

const creditsOf = async (id: string) => {
  const { body } = await call('export', { id })
  return body.invoices
    .filter(({ invoiceHeader }: { invoiceHeader: { invoiceType: string } }) => invoiceHeader.invoiceType === '11.4')
    .map(({ invoiceSummary }: { invoiceSummary: { totalGrossValue: number } }) => invoiceSummary.totalGrossValue)
}

test.each([
  [mug, 3, 36.06],
  [pen, 2, 33.06],
])('a consumer who withdraws from the whole order is credited all of it: product %i', async (product, pieces, gross) => {
  const order = await deliveredOrder(product, pieces)
  expect(order.gross).toBe(gross)
  const withdrawn = await call('reduce', { id: order.id, kind: 'withdrawn', lines: order.back(pieces) })
  expect(withdrawn.body).toMatchObject({ state: 'returned', reduced: gross, payment: { open: -gross } })
  expect(await creditsOf(order.id)).toEqual([gross])
  const more = await call('reduce', { id: order.id, kind: 'withdrawn', lines: [], refundsDelivery: true })
  expect([more.status, more.body.error.code]).toEqual([409, 'nothing-to-credit'])
})

test('a partial withdrawal credits the goods, and its last piece delivery and fee as well', async () => {
  const order = await deliveredOrder(pen, 2)
  const first = await call('reduce', { id: order.id, kind: 'withdrawn', lines: order.back(1) })
  expect(first.body).toMatchObject({ state: 'delivered', reduced: 10.95 })
  const last = await call('reduce', { id: order.id, kind: 'withdrawn', lines: order.back(1) })
  expect(last.body).toMatchObject({ state: 'returned', reduced: 33.06 })
  expect(await creditsOf(order.id)).toEqual([10.95, 22.11])
})

test('of a company’s return delivery and fee are credited when staff say so, also after the return', async () => {
  const order = await deliveredOrder(pen, 2, { invoice: companyInvoice })
  const returned = await call('reduce', { id: order.id, kind: 'withdrawn', lines: order.back(2) })
  expect(returned.body).toMatchObject({ state: 'returned', reduced: 21.9, creditable: { delivery: 6.5, fees: 2.5 } })
  expect((await call('reduce', { id: order.id, kind: 'returned', lines: [] })).status).toBe(409)
  const delivery = await call('reduce', { id: order.id, kind: 'returned', lines: [], refundsDelivery: true })
  expect(delivery.body).toMatchObject({ state: 'returned', reduced: 29.96, creditable: { delivery: 0, fees: 2.5 } })
  const fees = await call('reduce', { id: order.id, kind: 'returned', lines: [], refundsFees: true })
  expect(fees.body).toMatchObject({ state: 'returned', reduced: 33.06, creditable: { delivery: 0, fees: 0 } })
  const { body } = await call('export', { id: order.id })
  expect(
    body.invoices.map((each: { invoiceSummary: { totalGrossValue: number } }) => each.invoiceSummary.totalGrossValue),
  ).toEqual([33.06, 21.9, 8.06, 3.1])
  const [mail] = await queuedMails(shop.ctx, eq(mails.subject, `Πίστωση για την παραγγελία ${order.number}`))
  expect(mail?.html).toMatch(/8,06/)
})

test('what a credit will be is shown before it is made, with its reason', async () => {
  const order = await deliveredOrder(pen, 2)
  const preview = async (pieces: number, over: object = {}) =>
    (await call('reduce/preview', { id: order.id, kind: 'withdrawn', lines: order.back(pieces), ...over })).body
  expect(await preview(2)).toMatchObject({
    goods: 17.66,
    delivery: 6.5,
    fees: 2.5,
    totals: { net: 26.66, gross: 33.06 },
    refundsDelivery: true,
    refundsFees: true,
    reason: expect.stringContaining('μεταφορικά'),
  })
  expect(await preview(1)).toMatchObject({ goods: 8.83, delivery: 0, fees: 0, totals: { gross: 10.95 }, refundsDelivery: false })
  expect(await preview(2, { refundsFees: false })).toMatchObject({ fees: 0, refundsFees: false, refundsDelivery: true })
  expect((await call('reduce/preview', { id: order.id, kind: 'withdrawn', lines: order.back(3) })).status).toBe(409)
  expect((await call('get', { id: order.id })).body.reduced).toBe(0)
  expect((await shop.http(as(visitor)).post('/api/staff/orders/reduce/preview', { id: order.id })).status).toBe(401)
})

test('cancelling the last pieces cancels the order and credits all of it, whatever was kept before', async () => {
  const charges = [{ type: 'setup' as const, placement: null, text: 'Προετοιμασία', units: 1, unitPrice: 200_000, cents: 2_000 }]
  const { id, lineIds } = await storedOrder(shop.ctx, { deliveryCents: 500, lines: [{ quantity: 3, charges }, { quantity: 2 }] })
  const pieces = (at: number, quantity: number) => [{ lineId: lineIds[at], quantity }]
  const first = await call('reduce', { id, kind: 'cancelled', lines: pieces(0, 3), refundsSetUp: false })
  expect(first.body).toMatchObject({ state: 'confirmed', reduced: 9.3 })
  const last = await call('reduce', { id, kind: 'cancelled', lines: pieces(1, 2) })
  expect(last.body).toMatchObject({ state: 'cancelled', reduced: last.body.totals.gross, payment: { open: 0 } })
})

test.each(['withdrawn', 'cancelled'] as const)(
  'a consumer who withdraws from a partly shipped order gets everything: %s last',
  async (last) => {
    const fees = [{ type: 'cash-on-delivery' as const, cents: 250, vatPercent: 24 }]
    const { id, lineIds } = await storedOrder(shop.ctx, {
      state: 'in-production',
      deliveryCents: 650,
      fees,
      lines: [{ quantity: 5, shippedQuantity: 2 }],
    })
    const pieces = { withdrawn: 2, cancelled: 3 }
    const first = last === 'withdrawn' ? 'cancelled' : 'withdrawn'
    for (const kind of [first, last] as const) {
      await call('reduce', { id, kind, lines: [{ lineId: lineIds[0], quantity: pieces[kind] }] })
    }
    const { body } = await call('get', { id })
    expect(body).toMatchObject({ state: 'returned', reduced: body.totals.gross, next: { step: null } })
    expect(await creditsOf(id)).toEqual(last === 'withdrawn' ? [17.36] : [6.2])
  },
)

test('what a dearer delivery cost a consumer beyond the standard one is credited only by the merchant’s decision', async () => {
  const { id, lineIds } = await storedOrder(shop.ctx, {
    state: 'delivered',
    deliveryCents: 2_000,
    standardDeliveryCents: 650,
    lines: [{ quantity: 2, shippedQuantity: 2 }],
  })
  const lines = [{ lineId: lineIds[0], quantity: 2 }]
  expect((await call('reduce/preview', { id, kind: 'withdrawn', lines })).body).toMatchObject({ delivery: 6.5 })
  expect((await call('reduce', { id, kind: 'withdrawn', lines })).body).toMatchObject({ payment: { open: 16.74 } })
  const rest = await call('reduce', { id, kind: 'withdrawn', lines: [], refundsDelivery: true })
  expect(rest.body).toMatchObject({ reduced: rest.body.totals.gross })
})

test('cancelling names the order’s own state', async () => {
  const { id } = await storedOrder(shop.ctx, {
    state: 'returned',
    lines: [{ quantity: 2, shippedQuantity: 2, reducedQuantity: 2 }],
  })
  const answer = await call('advance', { id, action: 'cancel' })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'wrong-state'])
  expect(answer.body.error.message).toContain('«Επιστράφηκε»')
  const part = await storedOrder(shop.ctx, { state: 'in-production', lines: [{ quantity: 5, shippedQuantity: 2 }] })
  const partly = await call('advance', { id: part.id, action: 'cancel' })
  expect(partly.body.error.message).toContain('έχει ήδη σταλεί')
})

const stockOf = async (id: number) => (await shop.ctx.db.select().from(products).where(eq(products.id, id)))[0]?.stock ?? 0

test('printed pieces that come back are not sold again, unless staff say so; plain ones are', async () => {
  const line = { productId: mug, quantity: 5, stockTaken: 5, shippedQuantity: 5 }
  const printed = { ...line, placements: [quotePlacement()] }
  const before = await stockOf(mug)
  const { id, lineIds } = await storedOrder(shop.ctx, { state: 'delivered', lines: [printed, line] })
  const back = (quantity: number, over: object = {}) =>
    call('reduce', { id, kind: 'returned', lines: lineIds.map((lineId) => ({ lineId, quantity })), ...over })
  await back(2)
  expect(await stockOf(mug)).toBe(before + 2)
  await back(1, { restocks: false })
  expect(await stockOf(mug)).toBe(before + 2)
  await back(1, { restocksDecorated: true })
  expect(await stockOf(mug)).toBe(before + 4)
})

test('cancelled pieces of a decorated line return until they are printed', async () => {
  const line = { productId: mug, quantity: 5, stockTaken: 5, placements: [quotePlacement()] }
  const before = await stockOf(mug)
  const early = await storedOrder(shop.ctx, { state: 'confirmed', lines: [line, line] })
  await call('reduce', { id: early.id, kind: 'cancelled', lines: [{ lineId: early.lineIds[0], quantity: 2 }] })
  expect(await stockOf(mug)).toBe(before + 2)
  const late = await storedOrder(shop.ctx, { state: 'ready', lines: [line, line] })
  await call('reduce', { id: late.id, kind: 'cancelled', lines: [{ lineId: late.lineIds[0], quantity: 2 }] })
  expect(await stockOf(mug)).toBe(before + 2)
})
