import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { cartJobs } from '#app/cart/cart.jobs.ts'
import { accountHooks } from '#app/composition/person-hooks.server.ts'
import { users } from '#app/account/account.tables.ts'
import { deliveryNotes } from '#app/orders/delivery-note/delivery-notes.tables.ts'
import { issueDeliveryNote } from '#app/orders/delivery-note/issue-delivery-note.server.ts'
import { expireOrders } from '#app/orders/expiry/expire-orders.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { anonymiseEndedOrders } from '#app/orders/orders-of-account.server.ts'
import { picturesOfQuotesAndOrders } from '#app/orders/pictures-in-use.server.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { confirmAddress, signedIn, testPassword } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { athensAddress, companyInvoice, placedOrder } from '#test/placed-orders.ts'

const shop = testShop()
const pen = 74_001
const dayMs = 86_400_000

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 1_000, weightGrams: 10 })] })
})

const later = (days: number) => ({ ...shop.ctx, now: new Date(Date.now() + days * dayMs) })
const get = (body: object, actor = visitor) => shop.http(as(actor)).post('/api/orders/get', body)
const rowOf = async (number: string) => (await shop.ctx.db.select().from(orders).where(eq(orders.number, number)))[0]
const stock = async () =>
  (await shop.ctx.db.execute<{ stock: number }>(sql`select stock from products where id = ${pen}`)).rows[0]?.stock

const courier = { delivery: { method: 'courier', address: { ...athensAddress, recipient: 'Άννα Δήμου' } } }

test('a guest’s orders become the account’s once its address is confirmed, and are in the export', async () => {
  const user = await signedIn(shop.ctx)
  const contact = { name: 'Άννα', email: user.email.toUpperCase(), phone: '6912345678' }
  const { number } = await placedOrder(shop, [{ id: pen, qty: 2 }], { contact })
  expect((await get({ number }, user)).status).toBe(404)
  await inTransaction(shop.ctx, (tx) => accountHooks.onAddressProved(tx, user))
  expect((await get({ number }, user)).status).toBe(200)
  await confirmAddress(shop.ctx, user)
  const [account] = await shop.ctx.db.select().from(users).where(eq(users.id, user.id))
  if (account === undefined) throw new Error('the account is gone')
  const data = await accountHooks.onExport(shop.ctx, account)
  expect(data['orders']).toMatchObject([{ number, lines: [{ title: 'Στυλό', quantity: 2 }], contact: { name: 'Άννα' } }])
})

test('closing an account anonymises ended orders except tax data, and open ones once they end', async () => {
  const user = await signedIn(shop.ctx)
  const over = { actor: user, invoice: companyInvoice, notes: 'Στην Άννα', reference: 'PO 7', ...courier }
  const ended = await placedOrder(shop, [{ id: pen, qty: 2 }], over)
  const open = await placedOrder(shop, [{ id: pen, qty: 3 }], over)
  const endedId = (await rowOf(ended.number))?.id ?? ''
  const note = { orderId: endedId, at: shop.ctx.now, kind: 'note', role: 'staff', actorName: 'Νίκος' } as const
  await shop.ctx.db.insert(orderEvents).values({ ...note, details: { text: 'Η Μαρία καλεί μετά τις 5' } })
  await shop.ctx.db.update(orders).set({ state: 'completed' }).where(eq(orders.number, ended.number))
  await shop.ctx.db.update(orders).set({ state: 'shipped' }).where(eq(orders.number, open.number))
  // Its proof has the customer's logo, and staff's reason their words.
  const [id, lineId] = [randomUUID(), randomUUID()]
  const content = sql`'{}'::jsonb`
  const proof = { version: 1, state: 'rejected', content, contentHash: '', answerBy: '2030-01-01' } as const
  await shop.ctx.db.insert(proofs).values({ ...proof, id, lineId, orderId: endedId, createdAt: shop.ctx.now })
  const proofWaiver = { by: 'staff', at: shop.ctx.now.toISOString(), name: 'Νίκος', reason: 'Το είπε η Άννα' } as const
  await shop.ctx.db.update(orders).set({ proofWaiver }).where(eq(orders.id, endedId))
  const shipment = { id: randomUUID(), orderId: endedId, carrier: 'ACS', shippedAt: shop.ctx.now }
  await shop.ctx.db.insert(orderShipments).values(shipment)
  const address = { recipient: 'Άννα Δήμου', line: 'Ερμού 1', city: 'Αθήνα', postcode: '10557', country: 'GR' }
  await issueDeliveryNote(shop.ctx, shipment.id, address, {})
  expect((await shop.http(as(user)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)

  expect(await shop.ctx.db.$count(proofs, eq(proofs.orderId, endedId))).toBe(0)
  expect((await rowOf(ended.number))?.proofWaiver).toMatchObject({ by: 'staff', reason: '' })
  const checkAnonymous = async (order: typeof ended) => {
    const row = await rowOf(order.number)
    expect(row).toMatchObject({ userId: null, email: '', phone: '', notes: '', reference: '', isForgottenAtEnd: false })
    expect(row?.deliveryAddress).toEqual({ line: '', city: '', postcode: '10557', country: 'GR' })
    expect(row?.invoice?.vatNumber).toBe(companyInvoice.vatNumber)
    expect(row?.grossCents).toBe(Math.round(order.totals.gross * 100))
    expect(JSON.stringify(row)).not.toContain('maria')
    const events = await shop.ctx.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, row?.id ?? ''))
    expect(events.map(({ actorName, userId }) => [actorName, userId])).toEqual([['', null]])
    expect((await get({ key: order.key })).status).toBe(404)
    expect((await get({ number: order.number, email: '' })).status).toBe(404)
  }
  await checkAnonymous(ended)
  const notes = await shop.ctx.db.select().from(deliveryNotes).where(eq(deliveryNotes.shipmentId, shipment.id))
  expect(notes[0]?.deliveryAddress).toEqual({ line: '', city: '', postcode: '10557', country: 'GR' })
  expect(await rowOf(open.number)).toMatchObject({ email: 'maria@etaireia.example', userId: null, isForgottenAtEnd: true })
  await anonymiseEndedOrders(shop.ctx)
  expect((await get({ key: open.key })).status).toBe(200)
  await shop.ctx.db.update(orders).set({ state: 'completed' }).where(eq(orders.number, open.number))
  await anonymiseEndedOrders(shop.ctx)
  await checkAnonymous(open)
})

test('an order not paid in time expires, and its stock is returned once', async () => {
  // Those of other tests
  await expireOrders(later(8))
  const before = await stock()
  const user = await signedIn(shop.ctx)
  await confirmAddress(shop.ctx, user)
  const due = await placedOrder(shop, [{ id: pen, qty: 5 }], { actor: user })
  const onDelivery = await placedOrder(shop, [{ id: pen, qty: 1 }], { ...courier, payment: { method: 'cash-on-delivery' } })
  await expireOrders(later(6))
  expect((await rowOf(due.number))?.state).toBe('awaiting-payment')
  await Promise.all([expireOrders(later(8)), expireOrders(later(8))])
  expect(await rowOf(due.number)).toMatchObject({ state: 'cancelled', paymentDueAt: null })
  expect((await rowOf(onDelivery.number))?.state).toBe('placed')
  expect(await stock()).toBe((before ?? 0) - 1)
})

test('an order’s designs and logos stay when the cart is deleted', async () => {
  const order = await placedOrder(shop, [{ id: decoratedProductId, qty: 50, placements: [frontPlacement] }])
  await shop.ctx.db.execute(sql`update designs set created_at = now() - interval '61 days'`)
  for (const job of cartJobs) await job.run(later(61), {})
  const [line] = order.lines
  const { rows } = await shop.ctx.db.execute(sql`select kept from designs where id = ${line.personalisationId}`)
  expect(rows).toEqual([{ kept: true }])
  const picture = 'a'.repeat(64)
  const drawn = { kind: 'logo' as const, picture, ink: null, x: 0, y: 0, width: 10, height: 10, degrees: 0 }
  const [stored] = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.id, line.id))
  const placements = (stored?.placements ?? []).map((placement) => ({ ...placement, artwork: [drawn] }))
  await shop.ctx.db.update(orderLines).set({ placements }).where(eq(orderLines.id, line.id))
  expect(await picturesOfQuotesAndOrders(shop.ctx, [picture, 'b'.repeat(64)])).toEqual(new Set([picture]))
})
