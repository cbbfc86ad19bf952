import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { cypriotInvoice, limassolAddress } from '#test/placed-orders.ts'

const shop = testShop({}, () => new Date('2026-11-26T10:00:00Z'))
let sales: Actor

beforeAll(async () => {
  sales = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const post = (actor: Actor, path: string, body: object) => shop.http(as(actor)).post(`/api/${path}`, body)
const confirmation = { vatNumber: 'CY10259033P', checkedOn: '2026-11-26', reference: 'WAPIAAAAYd8xQ', note: '' }

/** 100 mugs of 2.50 €, and honey at 13 %, to Limassol: 280.00 € net, 343.90 € with Greek VAT. */
const mixed: OrderMade = {
  invoice: cypriotInvoice,
  deliveryAddress: limassolAddress,
  lines: [{}, { title: 'Μέλι', quantity: 10, unitPrice: 30_000, vatPercent: 13 }],
}

const confirm = (id: string, over: object = {}) =>
  post(sales, 'staff/orders/vat-exemption', { id, confirmation: { ...confirmation, ...over } })
const withdraw = (id: string) => post(sales, 'staff/orders/vat-exemption', { id, confirmation: null, reason: 'λάθος αριθμός' })
const stored = async (id: string) => (await shop.ctx.db.select().from(orders).where(eq(orders.id, id)))[0]
const pay = (id: string, euros: number) =>
  post(sales, 'staff/orders/payment', { id, key: crypto.randomUUID(), kind: 'payment', way: 'bank-transfer', amount: euros })

test('a confirmation after the payment leaves a refund, and its withdrawal takes it back', async () => {
  const { id } = await storedOrder(shop.ctx, mixed)
  const paid = await pay(id, 343.9)
  expect([paid.status, (await stored(id))?.paidCents]).toEqual([200, 34_390])
  const exempt = (await confirm(id)).body
  expect(exempt).toMatchObject({ totals: { net: 280, gross: 280 }, payment: { paid: 343.9, open: -63.9 } })
  const { orders: attention } = (await post(sales, 'staff/orders/payment/attention', {})).body
  expect(attention.map(({ id: of, problem }: { id: string; problem: { code: string } }) => [of, problem.code])).toContainEqual([
    id,
    'too-much',
  ])
  const ended = (await withdraw(id)).body
  expect(ended).toMatchObject({ vatExemption: null, totals: { net: 280, gross: 343.9 }, payment: { open: 0 } })
  expect(ended.events.slice(-2).map(({ kind, note }: { kind: string; note: string }) => [kind, note])).toEqual([
    ['vat-exempted', 'CY10259033P, έλεγχος 26/11/2026, WAPIAAAAYd8xQ'],
    ['vat-exemption-ended', 'λάθος αριθμός'],
  ])
  const again = await withdraw(id)
  expect([again.status, again.body.events.length]).toEqual([200, ended.events.length])
})

test('who paid the sum without VAT is confirmed with the number, and the deposit keeps its share', async () => {
  const waiting = { ...mixed, state: 'awaiting-payment' as const, paymentDueAt: new Date('2026-12-01T10:00:00Z') }
  const { id } = await storedOrder(shop.ctx, { ...waiting, depositCents: 34_390 })
  await pay(id, 280)
  expect((await stored(id))?.state).toBe('awaiting-payment')
  expect((await confirm(id)).body).toMatchObject({ state: 'confirmed', payment: { open: 0, deposit: 280 } })
  const half = await storedOrder(shop.ctx, { ...waiting, depositCents: 17_195 })
  const exempt = (await confirm(half.id)).body
  expect(exempt.payment).toMatchObject({ deposit: 140, open: 280 })
  expect(exempt.instalments).toMatchObject([
    { due: 'placing', amount: 140 },
    { due: 'before-delivery', amount: 140 },
  ])
})

test('earlier credits follow, also of pieces that are cancelled between confirmation and withdrawal', async () => {
  const { id, lineIds } = await storedOrder(shop.ctx, mixed)
  const cancel = (lineId: string | undefined, quantity: number) =>
    post(sales, 'staff/orders/reduce', { id, kind: 'cancelled', lines: [{ lineId, quantity }], reason: '' })
  expect((await cancel(lineIds[0], 33)).body.reduced).toBe(102.3)
  const exempt = (await confirm(id)).body
  expect([exempt.reduced, exempt.payment.open, exempt.reductions[0].totals.gross]).toEqual([82.5, 197.5, 82.5])
  expect((await cancel(lineIds[1], 3)).body).toMatchObject({ reduced: 91.5, payment: { open: 188.5 } })
  const ended = (await withdraw(id)).body
  expect([ended.reduced, ended.payment.open]).toEqual([112.47, 231.43])
  await confirm(id)
  const { invoices } = (await post(sales, 'staff/orders/export', { id })).body
  const sums = invoices.map(({ invoiceHeader, invoiceSummary }: (typeof invoices)[number]) => [
    invoiceHeader.invoiceType,
    invoiceSummary.totalNetValue,
    invoiceSummary.totalVatAmount,
  ])
  expect(sums).toEqual([['1.2', 188.5, 0]])
})

test('a delivery to Greece, a receipt and another number each end the exemption', async () => {
  const athens = { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα', country: 'GR' }
  const toAthens = (id: string) => post(sales, 'staff/orders/address', { id, address: athens })
  const changed = (key: string, to: object | null) => post(visitor, 'orders/invoice', { key, invoice: to })
  const german = { ...cypriotInvoice, vatNumber: 'DE811907980', address: { ...cypriotInvoice.address, postcode: '10115' } }
  for (const change of [
    ({ id }: { id: string; key: string }) => toAthens(id),
    ({ key }: { id: string; key: string }) => changed(key, null),
    ({ key }: { id: string; key: string }) => changed(key, german),
  ]) {
    const order = await storedOrder(shop.ctx, mixed)
    expect((await confirm(order.id)).body.totals.gross).toBe(280)
    expect((await change(order)).status).toBe(200)
    const now = (await post(sales, 'staff/orders/get', { id: order.id })).body
    expect(now).toMatchObject({ vatExemption: null, totals: { gross: 343.9 } })
    expect(now.events.at(-1)).toMatchObject({ kind: 'vat-exemption-ended', note: expect.stringMatching(/^άλλαξε/) })
  }
  const { id, key } = await storedOrder(shop.ctx, mixed)
  await confirm(id)
  await changed(key, { ...cypriotInvoice, companyName: 'Aphrodite Ltd' })
  await post(sales, 'staff/orders/address', { id, address: { ...limassolAddress, line: 'Γωνιά 2' } })
  expect((await stored(id))?.vatExemption).not.toBeNull()
  const wrong = await post(sales, 'staff/orders/address', { id, address: { ...limassolAddress, postcode: '105 63' } })
  expect([wrong.status, wrong.body.error.fields['address.postcode']]).toEqual([422, expect.stringContaining('Κύπρου')])
  await post(sales, 'staff/orders/export', { id })
  const late = await toAthens(id)
  expect([late.status, late.body.error.code]).toEqual([409, 'exported-exempt'])
})

test('what is not exempt is refused with its reason, and so is a check that says nothing', async () => {
  const { id } = await storedOrder(shop.ctx, mixed)
  for (const [over, fields] of [
    [{ reference: '', note: ' ' }, ['confirmation.reference']],
    [{ checkedOn: '' }, ['confirmation.checkedOn']],
    [{ vatNumber: 'CY1' }, ['confirmation.vatNumber']],
  ] as const) {
    const refused = await confirm(id, over)
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, fields])
  }
  const codeOf = async (of: string, over: object = {}) => {
    const { status, body } = await confirm(of, over)
    expect(body.error.message).toMatch(/\p{Script=Greek}/u)
    return [status, body.error.code]
  }
  expect(await codeOf(id, { checkedOn: '2026-11-27' })).toEqual([422, 'future-check'])
  expect(await codeOf(id, { vatNumber: 'DE811907980' })).toEqual([409, 'other-number'])
  const refusedWith = async (over: OrderMade) => codeOf((await storedOrder(shop.ctx, { ...mixed, ...over })).id)
  expect(await refusedWith({ deliveryAddress: null })).toEqual([409, 'pickup'])
  expect(await refusedWith({ deliveryAddress: { ...limassolAddress, country: 'GB' } })).toEqual([409, 'outside-eu'])
  expect(await refusedWith({ invoice: { ...cypriotInvoice, vatNumber: '094019245' } })).toEqual([409, 'greek-number'])
  expect(await refusedWith({ invoice: null })).toEqual([409, 'no-invoice'])
  expect(await refusedWith({ state: 'cancelled' })).toEqual([409, 'order-ended'])
  expect(await codeOf(crypto.randomUUID())).toEqual([404, 'not-found'])
})
