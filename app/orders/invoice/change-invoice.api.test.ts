import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { offeredQuote } from '#test/quotes.ts'

const shop = testShop()
let sales: Actor

beforeAll(async () => {
  sales = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const invoice = {
  vatNumber: 'ΕΛ 094019245',
  companyName: 'Άλφα Α.Ε.',
  activity: 'Εμπόριο',
  taxOffice: 'Α΄ Αθηνών',
  address: { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα' },
}

const post = (actor: Actor, path: string, body: object) => shop.http(as(actor)).post(`/api/${path}`, body)
const exported = async (body: object) => post(sales, 'staff/orders/export', body)
const stored = async (id: string) => (await shop.ctx.db.select().from(orders).where(eq(orders.id, id)))[0]

/** An order of a quote that was approved by telephone, without a word about the document. */
async function orderByTelephone() {
  const quote = await offeredQuote(shop.ctx, { phone: '2101234567', afm: '094019245', companyName: 'Άλφα Α.Ε.' })
  const selection = Object.fromEntries(quote.content.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
  const accept = { id: quote.id, version: quote.version, selection, name: 'Άννα', how: 'telephone' }
  const accepted = await post(sales, 'staff/quotes/accept-for', accept)
  const { status, body, text } = await post(sales, 'staff/quotes/convert', { id: quote.id })
  const made: { readonly id: string; readonly number: string; readonly key: string } = body
  if (accepted.status !== 200 || status !== 200) throw new Error(accepted.text + text)
  return made
}

test('an order whose document the customer did not say is listed, and not exported until they do', async () => {
  const { id, number, key } = await orderByTelephone()
  await shop.ctx.db.update(orders).set({ state: 'confirmed' }).where(eq(orders.id, id))
  const refused = await exported({ number })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'document-unspecified'])
  expect(refused.body.error.message).toContain(number)
  const span = (await exported({ from: '2020-01-01', to: '2020-12-31' })).body
  expect(span.pending).toEqual([])
  const today = dayInAthens(shop.ctx.now)
  const { pending, invoices } = (await exported({ from: dayAfter(today, -1), to: today })).body
  expect([pending, invoices]).toEqual([[{ orderNumber: number, customerName: 'Μαρία Παπαδοπούλου' }], []])

  const listed = (await post(sales, 'staff/orders/list', { document: 'unspecified' })).body
  expect(listed.orders.map((each: { number: string }) => each.number)).toEqual([number])
  expect([listed.pending, listed.orders[0].document]).toEqual([1, 'unspecified'])
  const work = (await post(sales, 'staff/today', {})).body
  expect(work.items.find(({ name }: { name: string }) => name === 'pending-documents')?.count).toBe(1)
  const seen = (await post(visitor, 'orders/get', { key })).body
  expect([seen.document, seen.may.changeInvoice]).toEqual(['unspecified', true])

  const changed = await post(visitor, 'orders/invoice', { key, invoice })
  expect([changed.status, changed.body.document, changed.body.invoice.vatNumber]).toEqual([200, 'invoice', '094019245'])
  expect((await post(sales, 'staff/orders/list', { document: 'unspecified' })).body.orders).toEqual([])
  expect((await post(sales, 'staff/orders/list', { text: 'αλφα 094019245' })).body.orders[0].number).toBe(number)
  const [issued] = (await exported({ number })).body.invoices
  expect([issued.invoiceHeader.invoiceType, issued.counterpart.vatNumber]).toEqual(['1.1', '094019245'])
})

test('staff and the customer change the document until it was exported, and the history says who', async () => {
  const { id, key } = await storedOrder(shop.ctx)
  const entered = await post(sales, 'staff/orders/invoice', { id, invoice })
  expect([entered.status, entered.body.document, entered.body.invoice.companyName]).toEqual([200, 'invoice', 'Άλφα Α.Ε.'])
  const [event] = await shop.ctx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'invoice')))
  expect(event).toMatchObject({ role: 'staff', details: { before: 'receipt', after: { companyName: 'Άλφα Α.Ε.' } } })
  const receipt = await post(visitor, 'orders/invoice', { key, invoice: null })
  expect([receipt.status, receipt.body.document]).toEqual([200, 'receipt'])
  expect((await exported({ id })).status).toBe(200)
  for (const [actor, path, ref] of [
    [visitor, 'orders/invoice', { key }],
    [sales, 'staff/orders/invoice', { id }],
  ] as const) {
    const late = await post(actor, path, { ...ref, invoice })
    expect([late.status, late.body.error.code]).toEqual([409, 'exported'])
    expect(late.body.error.message).toMatch(/έχει σταλεί για έκδοση/)
  }
  expect((await stored(id))?.invoice).toBeNull()
  const read = (await post(sales, 'staff/orders/get', { id })).body
  expect(read.mayChangeInvoice).toBe(false)
})

test('a company of another member state gets its invoice: number by its country, seat and postcode there, no ΔΟΥ', async () => {
  const cypriot = { ...invoice, vatNumber: 'cy 10259033P', taxOffice: '', address: { ...invoice.address, postcode: '1066' } }
  const { id, key } = await storedOrder(shop.ctx)
  const changed = await post(visitor, 'orders/invoice', { key, invoice: cypriot })
  expect([changed.status, changed.body.invoice.vatNumber]).toEqual([200, 'CY10259033P'])
  const [issued] = (await exported({ id })).body.invoices
  expect([issued.counterpart.vatNumber, issued.counterpart.country]).toEqual(['CY10259033P', 'CY'])
  const { key: other } = await storedOrder(shop.ctx)
  for (const [over, fields] of [
    [{ vatNumber: 'CY10259033P', address: { ...invoice.address, postcode: '10563' } }, ['invoice.address.postcode']],
    [{ vatNumber: 'DE81190798' }, ['invoice.vatNumber']],
    [{ taxOffice: '', companyName: '' }, ['invoice.companyName', 'invoice.taxOffice']],
  ] as const) {
    const refused = await post(visitor, 'orders/invoice', { key: other, invoice: { ...invoice, ...over } })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, fields])
  }
})

test('a public body’s identifiers are kept, exported and corrected, each with its own sentence', async () => {
  const { id, key } = await storedOrder(shop.ctx)
  const procurement = { adam: '26symv012345678', cpv: '22462000-6', authorityCode: '' }
  const changed = await post(visitor, 'orders/invoice', { key, invoice: { ...invoice, procurement } })
  const kept = { adam: '26SYMV012345678', ada: '', cpv: '22462000-6', authorityCode: '' }
  expect([changed.status, changed.body.invoice.procurement]).toEqual([200, kept])
  const wrong = { adam: '26SYMV', ada: 'x', cpv: '22462000', authorityCode: '1045' }
  const refused = await post(sales, 'staff/orders/invoice', { id, invoice: { ...invoice, procurement: wrong } })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)).toEqual(Object.keys(kept).map((name) => `invoice.procurement.${name}`))
  const empty = { ...invoice, procurement: { adam: ' ', ada: '' } }
  expect((await post(sales, 'staff/orders/invoice', { id, invoice: empty })).body.invoice.procurement).toBeUndefined()
  await post(sales, 'staff/orders/invoice', { id, invoice: { ...invoice, procurement } })
  expect((await exported({ id })).body.invoices[0].procurement).toEqual(kept)
  const csv = (await exported({ id, format: 'csv' })).text
  expect(csv).toContain('26SYMV012345678')
})

test('what cannot be changed is refused with a sentence, and so is what is not valid', async () => {
  const cancelled = await storedOrder(shop.ctx, { state: 'cancelled' })
  const cash = await storedOrder(shop.ctx, {
    invoice: { ...invoice, vatNumber: '094019245' },
    paymentMethod: 'cash-on-delivery',
    lines: [{ quantity: 1_000, unitPrice: 50_000 }],
  })
  const withdrawn = await storedOrder(shop.ctx, { state: 'delivered' })
  await shop.ctx.db.insert(orderEvents).values({
    orderId: withdrawn.id,
    at: shop.ctx.now,
    kind: 'withdrawal-declared',
    role: 'owner',
    actorName: 'Μαρία',
  })
  for (const [order, body, code] of [
    [cancelled, { invoice }, 'order-ended'],
    [cash, { invoice: null }, 'cash-limit'],
    [withdrawn, { invoice }, 'withdrawn'],
  ] as const) {
    const refused = await post(visitor, 'orders/invoice', { key: order.key, ...body })
    expect([refused.status, refused.body.error.code]).toEqual([409, code])
    expect(refused.body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  const wrong = await post(visitor, 'orders/invoice', { key: cash.key, invoice: { ...invoice, vatNumber: '123456789' } })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['invoice.vatNumber']])
  const missing = await post(visitor, 'orders/invoice', { key: cash.key })
  expect([missing.status, Object.keys(missing.body.error.fields)]).toEqual([422, ['invoice']])
  expect((await post(visitor, 'orders/invoice', { key: 'unknown', invoice: null })).status).toBe(404)
})
