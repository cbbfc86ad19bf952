import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { accountHooks } from '#app/composition/person-hooks.server.ts'
import { expireOrders } from '#app/orders/expiry/expire-orders.server.ts'
import { mailPlacedOrderById } from '#app/orders/mails/placed-order-mail.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { confirmAddress, signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, type TestShop, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { cartWith, orderBody, placedOrder } from '#test/placed-orders.ts'

// Anybody can order for any mailbox without paying: pieces must not be taken from the shelf for days by that alone.

const shop = testShop()
const limited = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const pen = 73_201
const rare = 73_202
const hourMs = 3_600_000

beforeAll(async () => {
  for (const { ctx } of [shop, limited]) {
    await importFiles(ctx, {
      products: [
        rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 50_000, weightGrams: 10 }),
        rawProduct({ id: rare, title: 'Ρολόι', price: 40, stock: 5, leadTimeDays: null }),
      ],
    })
  }
})

const get = (body: object, of = shop) => of.http(as(visitor)).post('/api/orders/get', body)
const hoursUntil = (at: string | null) => Math.round((new Date(at ?? '').getTime() - Date.now()) / hourMs)
const rowOf = async (number: string) => (await shop.ctx.db.select().from(orders).where(eq(orders.number, number)))[0]
const contactOf = (email: string) => ({ name: 'Άννα Δήμου', email, phone: '6912345678' })
const stock = async () =>
  (await shop.ctx.db.execute<{ stock: number }>(sql`select stock from products where id = ${rare}`)).rows[0]?.stock

/** The key of the link in the mail that an order's job sends. */
async function mailedKey(number: string): Promise<string> {
  await mailPlacedOrderById(shop.ctx, (await rowOf(number))?.id ?? '')
  const mail = (await queuedMails(shop.ctx)).findLast(({ subject }) => subject === `Λάβαμε την παραγγελία σας ${number}`)
  return /order-tracking#([\w.-]+)/.exec(mail?.plain ?? '')?.[1] ?? expect.fail('no link')
}

test('a stranger’s pieces are held for hours, and for days once the mailed link was opened', async () => {
  const order = await placedOrder(shop, [{ id: pen, qty: 3 }])
  expect([hoursUntil(order.payment.dueAt), hoursUntil(order.payment.dueAtIfOpened)]).toEqual([4, 7 * 24])
  // Who placed it has its key, but not the mail.
  const own = await get({ key: order.key })
  expect(own.body.payment).toEqual(order.payment)
  const key = await mailedKey(order.number)
  expect(key.startsWith(order.key)).toBe(true)
  for (const wrong of [`${order.key}x`, order.key + order.key, `${key}x`, `x${key}`, key.slice(order.key.length)]) {
    expect([wrong, (await get({ key: wrong })).status]).toEqual([wrong, 404])
  }
  const opened = await get({ key })
  expect([opened.status, hoursUntil(opened.body.payment.dueAt), opened.body.payment.dueAtIfOpened]).toEqual([200, 7 * 24, null])
  const placedAt = new Date(order.placedAt).getTime()
  expect(new Date(opened.body.payment.dueAt).getTime()).toBe(placedAt + 7 * 24 * hourMs)
  expect((await get({ key })).body).toEqual(opened.body)
})

test('the mail says until when the pieces are held, and what opening the link does', async () => {
  const order = await placedOrder(shop, [{ id: pen, qty: 3 }])
  await mailedKey(order.number)
  const mail = (await queuedMails(shop.ctx)).findLast(({ subject }) => subject.endsWith(order.number))
  const plain = (mail?.plain ?? '').replaceAll(/\s+/g, ' ')
  expect(plain).toContain('Ανοίξτε την παραγγελία')
  expect(plain).toMatch(/Κρατάμε τα προϊόντα σας έως/)
})

test('what nobody opened or paid ends after these hours, and its pieces come back once', async () => {
  const before = await stock()
  const [left, opened] = [await placedOrder(shop, [{ id: rare, qty: 2 }]), await placedOrder(shop, [{ id: rare, qty: 1 }])]
  await get({ key: await mailedKey(opened.number) })
  const later = { ...shop.ctx, now: new Date(Date.now() + 4.1 * hourMs) }
  await Promise.all([expireOrders(later), expireOrders(later)])
  expect((await rowOf(left.number))?.state).toBe('cancelled')
  expect((await rowOf(opened.number))?.state).toBe('awaiting-payment')
  expect(await stock()).toBe((before ?? 0) - 1)
  // Too late: opening it does not bring it back.
  expect((await get({ key: await mailedKey(left.number) })).body).toMatchObject({
    state: 'cancelled',
    payment: { dueAt: null, dueAtIfOpened: null },
  })
  expect((await shop.http(visitor).post('/api/orders/cancel', { key: opened.key })).status).toBe(200)
})

test('opening the link and the end of its hours exclude each other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const before = await stock()
    const { number } = await placedOrder(shop, [{ id: rare, qty: 1 }])
    const key = await mailedKey(number)
    const later = { ...shop.ctx, now: new Date(Date.now() + 4.1 * hourMs) }
    await Promise.all([get({ key }), expireOrders(later), get({ key })])
    const row = await rowOf(number)
    expect(await stock()).toBe(row?.state === 'cancelled' ? before : (before ?? 0) - 1)
    if (row?.state !== 'cancelled') await shop.http(visitor).post('/api/orders/cancel', { key })
    expect(await stock()).toBe(before)
  }
})

test('an account with a confirmed e-mail has its days at once; confirming it later gives them to its orders', async () => {
  const [known, unknown] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  await confirmAddress(shop.ctx, known)
  const ofKnown = await placedOrder(shop, [{ id: pen, qty: 1 }], { actor: known })
  expect([hoursUntil(ofKnown.payment.dueAt), ofKnown.payment.dueAtIfOpened]).toEqual([7 * 24, null])
  const own = await placedOrder(shop, [{ id: pen, qty: 1 }], { actor: unknown, contact: contactOf(unknown.email) })
  const asGuest = await placedOrder(shop, [{ id: pen, qty: 1 }], { contact: contactOf(unknown.email.toUpperCase()) })
  const forOther = await placedOrder(shop, [{ id: pen, qty: 1 }], {
    actor: unknown,
    contact: contactOf('other@etaireia.example'),
  })
  await inTransaction(shop.ctx, (tx) => accountHooks.onAddressProved(tx, unknown))
  const due = async ({ number }: { readonly number: string }) =>
    hoursUntil((await rowOf(number))?.paymentDueAt?.toISOString() ?? null)
  expect([await due(own), await due(asGuest), await due(forOther)]).toEqual([7 * 24, 7 * 24, 4])
})

/** Places an order by a visitor of this network address. */
async function place(
  of: TestShop,
  qty: number,
  { email, from, token }: { readonly email: string; readonly from: string; readonly token?: string },
) {
  const headers = { 'x-forwarded-for': from, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const body = orderBody(await cartWith(of, [{ id: pen, qty }]), { contact: contactOf(email) })
  return of.http(visitor).post('/api/orders', body, { ...headers, 'idempotency-key': crypto.randomUUID() })
}

test('what strangers hold without paying is bounded by network address and by mailbox', async () => {
  const first = await place(limited, 2_000, { email: 'a1@one.example', from: '10.11.0.1' })
  expect(first.status).toBe(201)
  expect((await place(limited, 900, { email: 'a2@two.example', from: '10.11.0.1' })).status).toBe(201)
  const refused = await place(limited, 900, { email: 'a3@three.example', from: '10.11.0.1' })
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many'])
  expect(refused.body.error.message).toContain('πληρωμή')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await place(limited, 1_500, { email: 'A1+x@one.example', from: '10.11.0.2' })).status).toBe(429)
  expect((await place(limited, 1_500, { email: 'b@four.example', from: '10.11.0.2' })).status).toBe(201)
  // One that was cancelled holds nothing.
  expect((await limited.http(visitor).post('/api/orders/cancel', { key: first.body.key })).status).toBe(200)
  expect((await place(limited, 900, { email: 'a3@three.example', from: '10.11.0.1' })).status).toBe(201)
  // A single order is never too large.
  expect((await place(limited, 9_000, { email: 'c@five.example', from: '10.11.0.3' })).status).toBe(201)
})

test('the bound holds for orders placed at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => place(limited, 1_000, { email: `r${index}@r${index}.example`, from: '10.12.0.1' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
})

test('RATE_LIMIT=off lifts the bound', async () => {
  for (let time = 0; time < 3; time += 1)
    expect((await place(shop, 2_000, { email: 'd@six.example', from: '10.11.0.1' })).status).toBe(201)
})

test('an unpaid order that empties a shelf is work of today, until it is paid or ends', async () => {
  const nikos = await signedIn(shop.ctx, 'staff')
  const today = async () =>
    (await shop.http(as(nikos)).post('/api/staff/today', {})).body.items.find(
      ({ name }: { name: string }) => name === 'emptied-shelves',
    )
  const list = async () =>
    (await shop.http(as(nikos)).post('/api/staff/orders/list', { emptiedShelf: true })).body.orders.map(
      ({ number }: { number: string }) => number,
    )
  expect([await today(), await list()]).toEqual([undefined, []])
  const left = (await stock()) ?? 0
  const part = await placedOrder(shop, [{ id: rare, qty: left - 1 }])
  expect(await list()).toEqual([])
  const last = await placedOrder(shop, [{ id: rare, qty: 1 }])
  expect([(await today())?.count, await list()]).toEqual([1, [last.number]])
  for (const { key } of [part, last]) await shop.http(visitor).post('/api/orders/cancel', { key })
  expect([await today(), await list()]).toEqual([undefined, []])
  expect(await stock()).toBe(left)
})
