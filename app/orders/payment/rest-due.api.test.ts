import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { cartWith, cypriotInvoice, limassolAddress, orderBody, postOrder } from '#test/placed-orders.ts'
import { approval, logoElement, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
const mug = 72_061
let staff: Actor
let picture: string

beforeAll(async () => {
  staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff', 'νίκος'))
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, price: 2.5, stock: 10_000, weightGrams: 300 })] })
  picture = await storeLogo(shop.ctx)
})

const { call: callProofs } = proofCalls(shop, () => staff)
const staffCall = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/orders/${name}`, body)
const read = async (key: string) => (await shop.http(visitor).post('/api/orders/get', { key })).body
const pay = (id: string, amount: number) => staffCall('payment', { id, amount, reference: randomUUID(), key: randomUUID() })
const advance = async (id: string, action: string, reason = '') => {
  const { status, body } = await staffCall('advance', { id, action, reason })
  return [status, body.error?.code ?? body.state]
}
const restEvents = async (key: string) => (await read(key)).events.filter(({ kind }: { kind: string }) => kind === 'rest-due')
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const decorated = (over: OrderMade = {}) =>
  storedOrder(shop.ctx, {
    state: 'awaiting-payment',
    email: `${randomUUID()}@example.gr`,
    depositCents: 15_500,
    restDue: 'proof-approved',
    lines: [{ title: 'Ημερολόγιο', productId: decoratedProductId, placements: [quotePlacement([logoElement(picture)])] }],
    ...over,
  })

async function sendProof(id: string): Promise<string> {
  const made = (await callProofs('make-all', { id })).body
  const [draft] = made.lines[0].proofs
  await callProofs('send-all', { id, versions: [{ proofId: draft.id, revision: draft.revision }] })
  return draft.id
}

test('the rest is due with the approval of the proof, and production waits for it', async () => {
  const email = `${randomUUID()}@example.gr`
  const order = await decorated({ email })
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.id))
  const rest = ((row?.grossCents ?? 0) - 15_500) / 100
  await pay(order.id, 155)
  expect(await read(order.key)).toMatchObject({
    state: 'confirmed',
    instalments: [
      { due: 'placing', amount: 155, state: 'paid' },
      { due: 'proof-approved', amount: rest, state: 'open' },
    ],
  })
  expect(await advance(order.id, 'start-production')).toEqual([409, 'proof-needed'])
  expect(await restEvents(order.key)).toEqual([])
  const proofId = await sendProof(order.id)
  await shop.http(visitor).post('/api/proofs/approve', { key: order.key, proofId, ...approval })
  expect(await restEvents(order.key)).toHaveLength(1)
  const subject = `Το υπόλοιπο της παραγγελίας ${order.number}`
  const told = (await queuedMails(shop.ctx, eq(mails.recipient, email))).filter((mail) => mail.subject === subject)
  expect(told).toHaveLength(1)
  expect(plain(told[0]?.plain)).toContain('Το δοκίμιο εγκρίθηκε. Η παραγωγή ξεκινά μόλις λάβουμε το υπόλοιπο.')
  expect(plain(told[0]?.plain)).toContain(order.number)
  expect(await advance(order.id, 'start-production')).toEqual([409, 'rest-missing'])
  // Without an action it is the next step.
  expect((await staffCall('advance', { id: order.id, reason: '' })).body.error.code).toBe('rest-missing')
  await pay(order.id, rest - 1)
  expect(await advance(order.id, 'start-production')).toEqual([409, 'rest-missing'])
  await pay(order.id, 1)
  expect(await restEvents(order.key)).toHaveLength(1)
  expect(await advance(order.id, 'start-production')).toEqual([200, 'in-production'])
})

test('a waiver makes the rest due: staff’s at once, the customer’s with the confirmation', async () => {
  const byStaff = await decorated({ state: 'confirmed', paidCents: 15_500 })
  expect(await advance(byStaff.id, 'approve-artwork', 'Ίδιο με πέρσι')).toEqual([200, 'confirmed'])
  expect(await restEvents(byStaff.key)).toHaveLength(1)
  expect(await advance(byStaff.id, 'start-production')).toEqual([409, 'rest-missing'])

  const at = '2026-12-01T09:00:00.000Z'
  const byCustomer = await decorated({ proofWaiver: { by: 'customer', at, name: '', reason: '' } })
  expect(await restEvents(byCustomer.key)).toEqual([])
  await pay(byCustomer.id, 155)
  expect(await restEvents(byCustomer.key)).toHaveLength(1)
  expect(await advance(byCustomer.id, 'start-production')).toEqual([409, 'rest-missing'])
})

test('a deposit that staff did not wait for is missed first', async () => {
  const order = await decorated({ proofWaiver: { by: 'customer', at: '2026-12-01T09:00:00.000Z', name: '', reason: '' } })
  await advance(order.id, 'confirm')
  expect(await advance(order.id, 'start-production')).toEqual([409, 'deposit-missing'])
  expect(await restEvents(order.key)).toEqual([])
  await pay(order.id, 155)
  expect(await restEvents(order.key)).toHaveLength(1)
})

test('a refund that is reversed, so that the deposit is there again, makes the rest due', async () => {
  const order = await decorated()
  await pay(order.id, 155)
  const refund = { id: order.id, kind: 'refund', amount: 155, key: randomUUID() }
  const [refunded] = (await staffCall('payment', refund)).body.payments.filter(({ kind }: { kind: string }) => kind === 'refund')
  expect(await advance(order.id, 'approve-artwork', 'Ίδιο με πέρσι')).toEqual([200, 'confirmed'])
  expect(await restEvents(order.key)).toEqual([])
  await staffCall('payment/reverse', { id: order.id, paymentId: refunded.id, reason: 'Δεν επιστράφηκε' })
  expect(await restEvents(order.key)).toHaveLength(1)
})

test('an order that VAT 0 confirms, because what was paid is its deposit now, has its rest due', async () => {
  const proofWaiver = { by: 'customer' as const, at: '2026-12-01T09:00:00.000Z', name: '', reason: '' }
  const order = await decorated({ proofWaiver, invoice: cypriotInvoice, deliveryAddress: limassolAddress })
  await pay(order.id, 125)
  expect((await read(order.key)).state).toBe('awaiting-payment')
  const confirmation = { vatNumber: cypriotInvoice.vatNumber, checkedOn: '2026-12-01', reference: 'WAPIAAAAYd8xQ', note: '' }
  const { body } = await staffCall('vat-exemption', { id: order.id, confirmation })
  expect([body.state, body.instalments.map(({ paid }: { paid: number }) => paid)]).toEqual(['confirmed', [125, 0]])
  expect(await restEvents(order.key)).toHaveLength(1)
})

test('who paid all of it is asked for nothing', async () => {
  const order = await decorated()
  const { payment } = await read(order.key)
  expect(payment.deposit).toBe(155)
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.id))
  await pay(order.id, (row?.grossCents ?? 0) / 100)
  const proofId = await sendProof(order.id)
  await shop.http(visitor).post('/api/proofs/approve', { key: order.key, proofId, ...approval })
  expect(await restEvents(order.key)).toEqual([])
  expect(await advance(order.id, 'start-production')).toEqual([200, 'in-production'])
})

test('a rest before the delivery keeps production from nothing', async () => {
  const order = await decorated({ restDue: 'before-delivery', state: 'confirmed', paidCents: 15_500 })
  await advance(order.id, 'approve-artwork', 'Ίδιο με πέρσι')
  expect(await restEvents(order.key)).toEqual([])
  expect(await advance(order.id, 'start-production')).toEqual([200, 'in-production'])
})

test('the merchant’s choice is in the plan of new decorated orders, and of no others', async () => {
  const boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'αφεντικό'))
  const settings = async () => (await shop.http(as(boss)).post('/api/staff/settings/get', {})).body
  const save = async (over: object) => {
    const { revisions, values } = await settings()
    const { bankTransfer, cashOnDelivery: _, ...payment } = values.payment
    const cash = { isCashOffered: true, cashFee: '2,50', cashFeeVatPercent: 24, cashPrivateLimit: '500' }
    const body = { section: 'payment', revision: revisions.payment, ...payment, ...bankTransfer, ...cash, ...over }
    return shop.http(as(boss)).post('/api/staff/settings/save', body)
  }
  expect((await save({ restDue: 'someday' })).body.error.fields).toEqual({ restDue: expect.any(String) })
  expect((await save({ restDue: 'proof-approved' })).body.values.payment.restDue).toBe('proof-approved')

  const orderId = await cartWith(shop, [{ id: decoratedProductId, qty: 250, placements: [frontPlacement] }])
  const choicesWith = async (over: object) => {
    const { methods } = (await shop.http(visitor).post('/api/orders/payment-methods', { orderId, ...over })).body
    return methods.find(({ method }: { method: string }) => method === 'bank-transfer')
  }
  const offered = await choicesWith({})
  expect(offered.instalments.map(({ due }: { due: string }) => due)).toEqual(['placing', 'proof-approved'])
  expect(offered.note).toContain('με την έγκριση του δοκιμίου')
  expect((await choicesWith({ withoutProof: true })).note).toContain('πριν από την παραγωγή')
  const placed = (await postOrder(shop, orderBody(orderId))).body
  expect(placed.instalments).toEqual(offered.instalments)

  const plain = (await postOrder(shop, orderBody(await cartWith(shop, [{ id: mug, qty: 100 }])))).body
  expect(plain.instalments.map(({ due }: { due: string }) => due)).toEqual(['placing'])

  // What was agreed stays.
  await save({ restDue: 'before-delivery' })
  expect((await read(placed.key)).instalments).toEqual(offered.instalments)
})
