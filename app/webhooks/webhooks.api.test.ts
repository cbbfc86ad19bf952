import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { announceAcceptedQuote, announceOrder } from '#app/orders/announce-event.server.ts'
import { deliverWebhook, cleanUpWebhooks } from '#app/webhooks/deliver-webhook.server.ts'
import { maxAttempts } from '#app/webhooks/deliver-webhook.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/webhooks/webhooks.tables.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { retryJobsNow } from '#test/jobs.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const patience = { timeout: 60_000 }
const shop = testShop({ WEBHOOK_LOCAL_RECEIVERS: 'on' })
const strict = testShop()
let boss: TestUser

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
let received: Received[] = []
let answer: (response: ServerResponse) => void
let receiver: Server
let url = ''

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ headers: request.headers, body: await text(request) })
  answer(response)
}

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'αφεντικό'))
})
beforeEach(async () => {
  received = []
  answer = (response) => response.end('ευχαριστώ')
  receiver = createServer((request, response) => {
    void receive(request, response)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  if (address !== null && typeof address === 'object') url = `http://127.0.0.1:${address.port}/hook?a=1`
})
afterEach(async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await shop.ctx.db.delete(webhookEndpoints)
})

const post = (call: string, body: object = {}) => shop.http(as(boss)).post(`/api/staff/webhooks/${call}`, body)
const add = async (events: readonly string[] = ['order.placed']) => (await post('add', { url, events })).body
const deliveries = async () => (await post('deliveries')).body.deliveries

function order() {
  return {
    id: randomUUID(),
    number: 'Π-2026-00042',
    state: 'placed',
    quoteId: null,
    reference: 'PO «8841»',
    paymentMethod: 'bank-transfer',
    deliveryMethod: 'courier',
    createdAt: new Date('2026-11-23T08:00:00Z'),
    netCents: 10_050,
    grossCents: 12_462,
    reducedCents: 0,
    paidCents: 0,
  } as const
}

const place = (of = order()) => inTransaction(shop.ctx, (tx) => announceOrder(tx, of, 'order.placed'))
const came = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), patience)
const state = (wanted: string) => vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe(wanted), patience)

/** Verifies like a receiver's library. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('an order’s event is sent once to each subscribed endpoint, signed, and never if its transaction fails', async () => {
  const { secret, endpoint } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
  expect(JSON.stringify((await post('list')).body)).not.toContain(secret.slice(6))
  await add(['order.shipped'])
  const failed = inTransaction(shop.ctx, async (tx) => {
    await announceOrder(tx, order(), 'order.placed')
    throw new Error('sold out')
  })
  await expect(failed).rejects.toThrow('sold out')
  const placed = order()
  await place(placed)
  await came(1)
  await state('delivered')
  const [got] = received
  if (got === undefined) throw new Error('nothing came')
  expect(isSigned(got, secret)).toBe(true)
  expect(Math.abs(Number(got.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
  expect(got.headers['content-type']).toBe('application/json')
  expect(JSON.parse(got.body)).toMatchObject({
    type: 'order.placed',
    data: { id: placed.id, number: 'Π-2026-00042', net: 100.5, gross: 124.62, reference: 'PO «8841»', currency: 'EUR' },
  })
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({
    id: got.headers['webhook-id'],
    endpointId: endpoint.id,
    body: got.body,
    attempts: [{ status: 200, failure: null, answer: 'ευχαριστώ' }],
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received).toHaveLength(1)
})

test('a failed delivery is retried with the same bytes; a delivered one can be replayed', async () => {
  const { secret } = await add()
  answer = (response) => response.writeHead(500).end(`\0${'λ'.repeat(900)}`)
  await place()
  await came(1)
  await vi.waitFor(async () => expect((await deliveries())[0].attempts).toHaveLength(1), patience)
  expect((await post('replay', { deliveryId: (await deliveries())[0].id })).body.error.code).toBe('delivery-waiting')
  expect((await post('list')).body.endpoints[0].failingSince).not.toBeNull()
  answer = (response) => response.writeHead(204).end()
  await vi.waitFor(async () => {
    await retryJobsNow(shop.ctx, 'deliver-webhook')
    expect(received).toHaveLength(2)
  }, patience)
  await state('delivered')
  expect((await post('list')).body.endpoints[0].failingSince).toBeNull()
  const [delivery] = await deliveries()
  expect(delivery.attempts).toMatchObject([{ status: 500, failure: 'status', answer: 'λ'.repeat(500) }, { status: 204 }])
  expect((await post('replay', { deliveryId: delivery.id })).status).toBe(200)
  await came(3)
  await state('delivered')
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(received.every((one) => isSigned(one, secret))).toBe(true)
})

test('redirects are not followed, and hanging or flooding receivers are aborted', async () => {
  await add()
  answer = (response) => response.writeHead(302, { location: url }).end()
  await place()
  await came(1)
  await vi.waitFor(
    async () => expect((await deliveries())[0].attempts).toMatchObject([{ status: 302, failure: 'redirect' }]),
    patience,
  )
  // Answers endlessly.
  answer = (response) => {
    response.writeHead(500)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.once('close', () => clearInterval(timer))
  }
  await vi.waitFor(async () => {
    await retryJobsNow(shop.ctx, 'deliver-webhook')
    expect(received).toHaveLength(2)
  }, patience)
  await vi.waitFor(
    async () => expect((await deliveries())[0].attempts[1]).toMatchObject({ status: 500, answer: 'x'.repeat(500) }),
    patience,
  )
  // Never answers.
  answer = () => undefined
  await vi.waitFor(async () => {
    await retryJobsNow(shop.ctx, 'deliver-webhook')
    expect(received).toHaveLength(3)
  }, patience)
  await vi.waitFor(
    async () => expect((await deliveries())[0].attempts[2]).toMatchObject({ status: null, failure: 'timeout' }),
    patience,
  )
  const [{ milliseconds }] = (await deliveries())[0].attempts.slice(2)
  expect(milliseconds).toBeGreaterThan(9_000)
  expect(milliseconds).toBeLessThan(60_000)
})

test('a delivery fails after its last retry; after days of failures the endpoint is disabled and administrators are mailed', async () => {
  const { endpoint } = await add()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await place()
  await vi.waitFor(
    async () => expect((await deliveries())[0].attempts).toMatchObject([{ status: null, failure: 'no-connection' }]),
    patience,
  )
  const [{ id }] = await deliveries()
  await shop.ctx.db
    .update(webhookDeliveries)
    .set({ tries: maxAttempts - 1 })
    .where(eq(webhookDeliveries.id, id))
  const at = (days: number) => ({ ...shop.ctx, now: new Date(Date.now() + days * 86_400_000) })
  await deliverWebhook(at(1), id)
  await state('failed')
  expect((await post('list')).body.endpoints[0].offAt).toBeNull()
  await shop.ctx.db.update(webhookDeliveries).set({ state: 'waiting', tries: 0 }).where(eq(webhookDeliveries.id, id))
  await expect(deliverWebhook(at(6), id)).rejects.toThrow('no-connection')
  expect((await post('list')).body.endpoints[0]).toMatchObject({ offReason: 'failing' })
  const notices = await shop.ctx.db.select().from(mails).where(eq(mails.template, 'webhookOffMail'))
  expect(notices.map(({ recipient }) => recipient)).toContain(boss.email)
  // It misses events, and pending deliveries are given up.
  await place()
  expect(await deliveries()).toHaveLength(1)
  await deliverWebhook(at(6), id)
  await state('failed')
  expect((await post('test', { id: endpoint.id })).body.error.code).toBe('endpoint-off')
  expect((await post('replay', { deliveryId: id })).body.error.code).toBe('endpoint-off')
  expect((await post('switch', { id: endpoint.id, isOn: true })).status).toBe(200)
  expect((await post('list')).body.endpoints[0]).toMatchObject({ offAt: null, failingSince: null })
  await cleanUpWebhooks(at(31))
  expect(await deliveries()).toEqual([])
})

test('a gone endpoint is disabled at once; a test message needs no event; a removed one is deleted', async () => {
  const { endpoint } = await add()
  expect((await post('test', { id: endpoint.id })).status).toBe(200)
  await came(1)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
  answer = (response) => response.writeHead(410).end()
  await place()
  await state('failed')
  expect((await post('list')).body.endpoints[0]).toMatchObject({ offReason: 'gone' })
  expect((await post('remove', { id: endpoint.id })).status).toBe(200)
  expect((await post('remove', { id: endpoint.id })).status).toBe(404)
  expect((await post('list')).body.endpoints).toEqual([])
  expect(await deliveries()).toEqual([])
})

test('an accepted offer is sent once, however often its job runs', async () => {
  await add(['quote.accepted'])
  const quote = await offeredQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, quote.id)
  const [line] = quote.content.lines
  const selection = { [line?.id ?? '']: 100 }
  const name = 'Μαρία Παπαδοπούλου'
  const { status } = await shop
    .http(as(visitor))
    .post('/api/quotes/accept', { id: quote.id, key, version: 1, selection, name, consent: true })
  expect(status).toBe(200)
  await came(1)
  const { type, data } = JSON.parse(received[0]?.body ?? '')
  expect([type, data.id, data.number, data.version]).toEqual(['quote.accepted', quote.id, quote.number, 1])
  expect(data.gross).toBeGreaterThan(data.net)
  await inTransaction(shop.ctx, (tx) => announceAcceptedQuote(tx, quote.id))
  expect(await deliveries()).toHaveLength(1)
})

test('hostile addresses and other invalid input are refused with a sentence', async () => {
  const chief = await confirmed(strict.ctx, await signedIn(strict.ctx, 'administrator', 'υπεύθυνη'))
  const ask = (body: object) => strict.http(as(chief)).post('/api/staff/webhooks/add', { events: ['order.placed'], ...body })
  for (const address of [
    '',
    'erp',
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://example.com/#a',
    `https://example.com/${'a'.repeat(600)}`,
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1/',
    'https://[fd00::1]/',
    'https://nothing-there.invalid/',
    'https://exa\u0000mple.com/',
  ]) {
    const { status, body } = await ask({ url: address })
    expect([address, status]).toEqual([address, 422])
    expect([address, body.error.fields.url]).toEqual([address, expect.stringMatching(/\p{Script=Greek}/u)])
  }
  for (const events of [[], ['order.eaten'], 'order.placed', null]) {
    expect((await ask({ url: 'https://8.8.8.8/', events })).status).toBe(422)
  }
  // It was registered while its address was public.
  const added = (await ask({ url: 'https://8.8.8.8/', events: ['order.placed', 'order.placed'] })).body
  expect(added.endpoint.events).toEqual(['order.placed'])
  await strict.ctx.db.update(webhookEndpoints).set({ url: `https://localhost:${new URL(url).port}/` })
  await strict.http(as(chief)).post('/api/staff/webhooks/test', { id: added.endpoint.id })
  await vi.waitFor(async () => {
    const sent = (await strict.http(as(chief)).post('/api/staff/webhooks/deliveries', {})).body.deliveries
    expect(sent[0].attempts).toMatchObject([{ status: null, failure: 'inside-network' }])
  }, patience)
  expect(received).toEqual([])
  for (let count = 1; count < 10; count += 1) expect((await ask({ url: 'https://8.8.8.8/' })).status).toBe(200)
  expect((await ask({ url: 'https://8.8.8.8/' })).body.error.code).toBe('too-many-endpoints')
})
