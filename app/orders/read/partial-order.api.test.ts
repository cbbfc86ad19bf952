import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { athensAddress, companyInvoice, placedOrder } from '#test/placed-orders.ts'

// Numbers are sequential and companies' addresses are public: number and e-mail together are no secret.

const shop = testShop()
const limited = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const pen = 73_101
const email = 'maria@etaireia.example'

beforeAll(async () => {
  for (const { ctx } of [shop, limited])
    await importFiles(ctx, { products: [rawProduct({ id: pen, title: 'Στυλό', price: 1, stock: 1_000, weightGrams: 10 })] })
})

const post = (path: string, body: object, actor = visitor) => shop.http(as(actor)).post(path, body)
const linksTo = async ({ ctx }: typeof shop, address: string) =>
  (await queuedMails(ctx)).filter(({ recipient, subject }) => recipient === address && subject.includes('σύνδεσμος'))

test('number and e-mail answer state, days and shipments only, and mail the link to the order’s mailbox', async () => {
  const order = await placedOrder(shop, [{ id: pen, qty: 3 }], {
    invoice: companyInvoice,
    notes: 'Στην πύλη',
    reference: 'PO-7',
    delivery: { method: 'courier', address: { ...athensAddress, recipient: 'Άννα Δήμου' } },
  })
  const shippedAt = new Date('2026-11-26T10:00:00Z')
  const [row] = await shop.ctx.db.update(orders).set({ state: 'shipped' }).where(eq(orders.number, order.number)).returning()
  await shop.ctx.db.insert(orderShipments).values({
    id: order.lines[0].id,
    orderId: row?.id ?? '',
    carrier: 'ACS',
    trackingNumber: '7227889174',
    trackingUrl: 'https://www.acscourier.net/el/track?number=7227889174',
    shippedAt,
  })
  const [year, count] = order.number.slice(2).split('-')
  for (const ref of [
    { number: order.number, email },
    { number: `p ${year} ${count}`, email: ' Maria@Etaireia.EXAMPLE ' },
    { number: `${year}-${Number(count)}`, email, key: null },
  ]) {
    const { status, body } = await post('/api/orders/get', ref)
    expect(status).toBe(200)
    expect(body).toEqual({
      isPartial: true,
      isDaySure: true,
      number: order.number,
      state: 'shipped',
      stateText: 'Στάλθηκε',
      placedAt: order.placedAt,
      changedAt: order.changedAt,
      wishedDay: null,
      promisedDay: order.promisedDay,
      shipments: [
        {
          carrier: 'ACS',
          trackingNumber: '7227889174',
          trackingUrl: 'https://www.acscourier.net/el/track?number=7227889174',
          shippedAt: shippedAt.toISOString(),
          deliveredAt: null,
        },
      ],
      isLinkMailed: true,
    })
  }
  const sent = await linksTo(shop, email)
  expect(sent).toHaveLength(3)
  const [, key = ''] = /order-tracking#([\w.-]+)/.exec(sent[0]?.plain ?? '') ?? []
  expect((await post('/api/orders/get', { key })).body).toMatchObject({ isPartial: false, number: order.number, key: order.key })
})

test('every other call of an order wants its key or its account', async () => {
  const user = await signedIn(shop.ctx)
  const contact = { name: 'Άννα', email, phone: '6912345678' }
  const { number, key } = await placedOrder(shop, [{ id: pen, qty: 1 }], { actor: user, contact })
  const withdrawal = { name: 'Άννα Δήμου', acknowledgeTo: email, confirmed: true }
  for (const [path, rest] of [
    ['/api/orders/cancel', {}],
    ['/api/orders/withdraw', withdrawal],
    ['/api/orders/pdf', {}],
    ['/api/orders/pay', {}],
    ['/api/orders/payment', {}],
    ['/api/orders/invoice', { invoice: companyInvoice }],
  ] as const) {
    const refused = await post(path, { number, email, ...rest })
    const unknown = await post(path, { number: 'Π-2026-99999', email, ...rest })
    const wrongKey = await post(path, { key: 'x', ...rest })
    for (const { status, body } of [refused, unknown, wrongKey])
      expect([path, status, body.error.code]).toEqual([path, 404, 'not-found'])
    expect(refused.body.error.message).toBe(unknown.body.error.message)
    expect(refused.body.error.message).toContain('σύνδεσμο')
  }
  expect((await post('/api/orders/get', { number, email }, user)).body).toMatchObject({
    isPartial: false,
    key,
    state: 'awaiting-payment',
  })
})

test('look-ups are limited by caller, by order and by mailbox, and so are the mailed links', async () => {
  const look = async (caller: string, ref: object) =>
    await limited.http(visitor).post('/api/orders/get', ref, { 'x-forwarded-for': caller })
  const order = await placedOrder(limited, [{ id: pen, qty: 1 }], {
    contact: { name: 'Άννα', email: 'anna@a.example', phone: '2101234567' },
  })
  const ref = { number: order.number, email: 'anna@a.example' }
  // By different callers
  const answers = []
  for (let index = 0; index < 30; index += 1) answers.push(await look(`10.7.0.${index}`, ref))
  expect(answers[0]?.body.isLinkMailed).toBe(true)
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
  expect(answers[19]?.body.isLinkMailed).toBe(false)
  expect((await linksTo(limited, 'anna@a.example')).length).toBeLessThanOrEqual(2)
  // A mailbox, on many numbers
  const statuses = []
  for (let index = 1; index <= 21; index += 1)
    statuses.push(
      (await look(`10.8.0.${index}`, { number: `2026-${index + 500}`, email: index % 2 === 0 ? 'b@b.example' : ' B@b.example' }))
        .status,
    )
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  // A number, with many addresses
  const guesses = []
  for (let index = 1; index <= 21; index += 1)
    guesses.push((await look(`10.9.0.${index}`, { number: '2026-400', email: `guess${index}@c.example` })).status)
  expect(guesses).toEqual([...Array<number>(20).fill(404), 429])
  // The holder of the link is never limited by strangers.
  expect((await limited.http(visitor).post('/api/orders/get', { key: order.key })).status).toBe(200)
  const rows = await limited.ctx.db.select().from(mails).where(eq(mails.recipient, 'anna@a.example'))
  expect(rows.length).toBeLessThanOrEqual(8)
})
