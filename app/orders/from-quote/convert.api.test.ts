import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { products, productVariants } from '#app/catalogue/catalogue.tables.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Acceptance } from '#app/quotes/quotes.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { acceptanceInvoice as invoice, offeredQuote, offerLine, quoteKey, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: Actor
let customer: Actor & { readonly id: number }

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
  customer = await signedIn(shop.ctx)
})

const address = { line: 'Τσιμισκή 3', city: 'Θεσσαλονίκη', postcode: '546 24', country: 'GR' }
const terms = { delivery: { method: 'courier', address }, payment: { method: 'bank-transfer' }, notes: 'Πρωινές ώρες' }

/** A quote accepted by its owner through the API. */
async function accepted(over: Parameters<typeof offeredQuote>[1] = {}, requested: object = { invoice }) {
  const { ctx } = shop
  const quote = await offeredQuote(ctx, { phone: '2101234567', ...over })
  const owner = { id: quote.id, key: await quoteKey(ctx, quote.id) }
  const selection = Object.fromEntries(quote.content.lines.map(({ id, options }) => [id, options.at(-1)?.quantity ?? 0]))
  const body = { ...owner, version: quote.version, selection, name: 'Άννα', purchaseOrder: 'ΠΑ-7', consent: true, ...requested }
  const { status, text } = await shop.http(as(visitor)).post('/api/quotes/accept', body)
  if (status !== 200) throw new Error(text)
  const [row] = await ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  const acceptance = row?.acceptance
  if (!acceptance) throw new Error('it was not accepted')
  return { ...quote, owner, acceptance, selection }
}

const convert = (body: object, actor = staff) => shop.http(as(actor)).post('/api/staff/quotes/convert', body)
const order = (body: object, actor: Actor = visitor) => shop.http(as(actor)).post('/api/orders/of-quote', body)

async function stored(quoteId: string) {
  const { db } = shop.ctx
  const [row] = await db.select().from(orders).where(eq(orders.quoteId, quoteId))
  if (row === undefined) throw new Error('there is no order')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(asc(orderLines.position))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, row.id)).orderBy(asc(orderEvents.id))
  return { row, lines, events }
}

const costs = ({ netCents, grossCents }: Pick<Acceptance, 'netCents' | 'grossCents'>) => ({ netCents, grossCents })

test('the customer orders the accepted offer, to the cent, with the acceptance’s invoice', async () => {
  const quote = await accepted()
  const answer = await order({ ...quote.owner, ...terms })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ number: expect.stringMatching(/^Π-\d{4}-\d{5}$/), key: expect.any(String) })
  const { row, lines, events } = await stored(quote.id)
  expect(costs(row)).toEqual(costs(quote.acceptance))
  expect(row).toMatchObject({
    state: 'awaiting-payment',
    paymentDueAt: expect.any(Date),
    name: 'Μαρία Παπαδοπούλου',
    reference: 'ΠΑ-7',
    notes: 'Πρωινές ώρες',
    deliveryCents: 800,
    deliveryAddress: { ...address, postcode: '54624' },
    invoice: { vatNumber: '094019245', address: { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα' } },
  })
  expect(lines).toMatchObject([{ quantity: 250, unitPrice: 22_345, offerLineId: quote.content.lines[0]?.id }])
  expect(events[0]).toMatchObject({ kind: 'placed', role: 'owner', details: { quoteNumber: quote.number } })
  const seen = await shop.http(as(visitor)).post('/api/quotes/get', quote.owner)
  expect(seen.body.state).toBe('converted')
  const opened = await shop.http(as(visitor)).post('/api/orders/get', { key: answer.body.key })
  expect(opened.body.number).toBe(answer.body.number)
  const { body } = await shop.http(as(visitor)).post('/api/orders/of-quote/choices', quote.owner)
  expect(body.order).toEqual({ number: answer.body.number, key: answer.body.key })
})

test('ten concurrent calls from both sides create one order, which all get', async () => {
  const quote = await accepted()
  const calls = Array.from({ length: 10 }, (_, at) =>
    at % 2 === 0 ? order({ ...quote.owner, ...terms }) : convert({ id: quote.id }),
  )
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  const { rows } = await shop.ctx.db.execute(sql`select from orders where quote_id = ${quote.id}`)
  expect(rows).toHaveLength(1)
})

test('months later, after the price list changed, it costs the accepted price', async () => {
  const line = offerLine({
    productId: 28,
    options: [{ quantity: 40, unitPrice: 31_111, runPrice: 3_333, handlingPrice: 777, setUpCents: 2_750 }],
  })
  const quote = await accepted({ offer: { lines: [line] } })
  const { db } = shop.ctx
  await db.update(quotes).set({ validUntil: '2020-01-01' }).where(eq(quotes.id, quote.id))
  await db
    .update(products)
    .set({ price: sql`${products.price} * 3`, vatPercent: 13 })
    .where(eq(products.id, 28))
  expect((await convert({ id: quote.id })).status).toBe(200)
  const { row, lines } = await stored(quote.id)
  expect(costs(row)).toEqual(costs(quote.acceptance))
  expect(lines[0]).toMatchObject({ vatPercent: 24, unitPrice: 31_111 })
  expect(lines[0]?.charges.map(({ type }) => type)).toEqual(['run', 'handling', 'setup'])
})

test('it takes the available shelf stock, never refuses, and reports shortages to staff', async () => {
  const { db } = shop.ctx
  await db.update(products).set({ stock: 30, restockLeadTimeDays: null, madeToOrder: false }).where(eq(products.id, 40))
  await db.execute(sql`delete from product_variants where product_id = 40`)
  const options = [{ quantity: 100, unitPrice: 10_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 }]
  const lines = [offerLine({ productId: 40, title: 'Θερμός', options }), offerLine({ title: 'Κάρτες', options })]
  const quote = await accepted({ offer: { lines } })
  expect((await convert({ id: quote.id })).status).toBe(200)
  const made = await stored(quote.id)
  expect(made.lines.map(({ stockTaken }) => stockTaken)).toEqual([30, 0])
  const [product] = await db.select().from(products).where(eq(products.id, 40))
  expect(product?.stock).toBe(0)
  expect(String(made.events[0]?.details['told'])).toContain('Θερμός: 70')
})

test('the offer’s sizes become the order’s, unless they are of another quantity', async () => {
  const productId = 19
  const variants = await shop.ctx.db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const sizes = variants.slice(0, 2).map(({ variantId }, index) => ({ variantId, size: ['S', 'M'][index] ?? '', quantity: 30 }))
  const order = async (quantity: number) => {
    const options = [{ quantity, unitPrice: 90_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 }]
    const quote = await accepted({ offer: { lines: [offerLine({ productId, title: 'Πόλο', options, sizes })] } })
    expect((await convert({ id: quote.id })).status).toBe(200)
    return (await stored(quote.id)).lines
  }
  expect(await order(60)).toMatchObject([{ quantity: 60, sizes }])
  expect(await order(61)).toMatchObject([{ quantity: 61, sizes: null }])
})

test('a line of several sizes takes each size from its own stock, and a cancelled order returns them there', async () => {
  const { db } = shop.ctx
  const productId = 19
  const ofColour = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position))
  const [small, medium, large] = ofColour.filter(({ colour }) => colour === ofColour[0]?.colour)
  if (small === undefined || medium === undefined || large === undefined) throw new Error('the sample has no polo in three sizes')
  const setStock = (variantId: number, stock: number | null) =>
    db
      .update(productVariants)
      .set({ stock })
      .where(and(eq(productVariants.productId, productId), eq(productVariants.variantId, variantId)))
  await setStock(small.variantId, 30)
  await setStock(medium.variantId, 5)
  // It shares the product's.
  await setStock(large.variantId, null)
  await db.update(products).set({ stock: 100 }).where(eq(products.id, productId))
  const stocks = async () => {
    const { rows } = await db.execute<{ stocks: (number | null)[] }>(sql`
      select array_agg(stock order by position) || (select stock from products where id = ${productId}) as stocks
      from product_variants where product_id = ${productId} and variant_id in (${small.variantId}, ${medium.variantId}, ${large.variantId})`)
    return rows[0]?.stocks
  }
  expect(await stocks()).toEqual([30, 5, null, 100])
  const sizes = [
    { variantId: small.variantId, size: 'S', quantity: 20 },
    { variantId: medium.variantId, size: 'M', quantity: 25 },
    { variantId: large.variantId, size: 'L', quantity: 15 },
  ]
  const request = { title: 'Πόλο', productId, variantId: small.variantId, quantities: [60], sizes }
  const { lineIds } = await submittedQuote(shop.ctx, { lines: [request] })
  const options = [{ quantity: 60, unitPrice: 90_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 }]
  const line = offerLine({ productId, variantId: small.variantId, quoteLineId: lineIds[0] ?? '', title: 'Πόλο', options })
  const quote = await accepted({ offer: { lines: [line] } })
  expect((await convert({ id: quote.id })).status).toBe(200)
  const made = await stored(quote.id)
  expect(await stocks()).toEqual([10, 0, null, 85])
  expect(made.lines).toMatchObject([{ stockTaken: 40, sizes }])
  expect(String(made.events[0]?.details['told'])).toContain('Πόλο: 20')
  const staffCall = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/orders/${name}`, body)
  const cancelled = {
    id: made.row.id,
    kind: 'cancelled',
    lines: [{ lineId: made.lines[0]?.id, quantity: 30 }],
    reason: 'Λιγότερα',
  }
  expect((await staffCall('reduce', cancelled)).status).toBe(200)
  // 20 of them were still to be made; the rest is returned to where most came from.
  expect(await stocks()).toEqual([20, 0, null, 85])
  expect((await staffCall('advance', { id: made.row.id, action: 'cancel' })).status).toBe(200)
  expect(await stocks()).toEqual([30, 5, null, 100])
})

test('staff can create it before the address is known; the invoice’s address is the default', async () => {
  const nowhere = await accepted({}, { invoice: null })
  expect((await convert({ id: nowhere.id })).status).toBe(200)
  const { row, events } = await stored(nowhere.id)
  expect(row).toMatchObject({ invoice: null, deliveryAddress: { line: '' }, paymentMethod: 'bank-transfer' })
  expect(String(events[0]?.details['told'])).toContain('διεύθυνση')
  const known = await accepted()
  expect((await convert({ id: known.id, payment: { method: 'on-account' } })).status).toBe(200)
  expect((await stored(known.id)).row).toMatchObject({ state: 'placed', deliveryAddress: { line: 'Ερμού 1', postcode: '10563' } })
})

test('the customer chooses among the possible terms, and is told what is missing', async () => {
  const quote = await accepted()
  const deliveryPlace = 'Τσιμισκή 3, 54624 Θεσσαλονίκη'
  await shop.ctx.db.update(quotes).set({ deliveryPlace }).where(eq(quotes.id, quote.id))
  const choices = await shop.http(as(visitor)).post('/api/orders/of-quote/choices', quote.owner)
  expect(choices.body.deliveryMethods.map(({ key }: { key: string }) => key)).toContain('courier')
  expect(choices.body.paymentMethods).not.toContain('on-account')
  expect(choices.body.address).toEqual({ ...address, postcode: '54624' })
  const wrong: readonly (readonly [object, string])[] = [
    [{}, 'delivery'],
    [{ ...terms, delivery: { method: 'balloon', address } }, 'unknown-delivery'],
    [{ ...terms, payment: { method: 'on-account' } }, 'payment-unavailable'],
    [{ ...terms, delivery: { method: 'courier', address: { ...address, postcode: '1' } } }, 'delivery.address.postcode'],
  ]
  for (const [body, named] of wrong) {
    const { status, body: answer } = await order({ ...quote.owner, ...body })
    expect([named, status]).toEqual([named, 422])
    expect([answer.error.code, ...Object.keys(answer.error.fields ?? {})]).toContain(named)
  }
  const nowhere = await accepted({}, { invoice: null })
  const missing = await order({ ...nowhere.owner, ...terms, delivery: { method: 'courier' } })
  expect([missing.status, missing.body.error.code]).toEqual([422, 'address-needed'])
})

test('strangers, other customers and approvers cannot create it, and nobody before acceptance', async () => {
  const quote = await accepted()
  const approver = { id: quote.id, key: await quoteKey(shop.ctx, quote.id, 'approver') }
  const foreign = await accepted()
  for (const [body, actor] of [
    [{ id: quote.id }, visitor],
    [{ id: quote.id }, customer],
    [approver, visitor],
    [{ id: quote.id, key: foreign.owner.key }, visitor],
  ] as const) {
    expect((await order({ ...body, ...terms }, actor)).status).toBe(404)
    expect((await shop.http(as(actor)).post('/api/orders/of-quote/choices', body)).status).toBe(404)
  }
  const offered = await offeredQuote(shop.ctx)
  const owner = { id: offered.id, key: await quoteKey(shop.ctx, offered.id) }
  expect((await order({ ...owner, ...terms })).body.error.code).toBe('wrong-state')
  expect((await convert({ id: offered.id })).body.error.code).toBe('wrong-state')
  const own = await accepted({ userId: customer.id })
  expect((await order({ id: own.id, ...terms }, customer)).status).toBe(200)
  expect((await stored(own.id)).row.userId).toBe(customer.id)
})

test.each([
  ['the first', 0],
  ['the other', 1],
])('of two alternatives the order has %s alone, for what was accepted', async (_name, chosen) => {
  const mug = offerLine({ title: 'Κούπα' })
  const options = [{ quantity: 100, unitPrice: 50_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 }]
  const bottle = offerLine({ title: 'Μπουκάλι', alternativeOf: mug.id, options })
  const pen = offerLine({ title: 'Στυλό' })
  const wanted = [mug, bottle][chosen] ?? mug
  const selection = { [wanted.id]: 100, [pen.id]: 100 }
  const quote = await accepted({ offer: { lines: [mug, bottle, pen] } }, { invoice, selection })
  expect((await convert({ id: quote.id })).status).toBe(200)
  const { row, lines } = await stored(quote.id)
  expect(costs(row)).toEqual(costs(quote.acceptance))
  expect(lines.map(({ offerLineId }) => offerLineId)).toEqual([wanted.id, pen.id])
})

test('a Cypriot company accepts an offer with its VAT number and gets its invoice, without ΔΟΥ', async () => {
  const cypriot = { ...invoice, afm: 'CY 10259033P', taxOffice: '', address: 'Λήδρας 12, 1011 Λευκωσία' }
  const quote = await accepted({}, { invoice: cypriot })
  expect((await convert({ id: quote.id })).status).toBe(200)
  const { row } = await stored(quote.id)
  expect(row.invoice).toMatchObject({
    vatNumber: 'CY10259033P',
    taxOffice: '',
    address: { line: 'Λήδρας 12', postcode: '1011', city: 'Λευκωσία' },
  })
})

test('a closed shop takes no order of its customer for an offer; staff make it, and then it is told', async () => {
  const quote = await accepted()
  const boss = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  await boss.post('/api/staff/shop/close', {})
  const refused = await order({ ...quote.owner, ...terms })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'shop-closed'])
  const made = await convert({ id: quote.id })
  expect(made.status).toBe(200)
  expect((await order({ ...quote.owner, ...terms })).body.number).toBe(made.body.number)
  expect((await boss.post('/api/staff/shop/open', {})).status).toBe(200)
})
