import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { configWarnings, parseConfig } from '#app/platform/config.ts'
import { addressIn } from '#app/platform/http/client-address.server.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { offerContent, submittedQuote } from '#test/quotes.ts'

const token = 'a token of sixteen letters'
const shop = testShop({ METRICS_TOKEN: token })

/** A raw request that no client would send. */
async function raw(head: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

test('methods used only in attacks are refused, and malformed paths are answered as JSON', async () => {
  expect(await raw('TRACE / HTTP/1.1')).toMatch(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD, POST/i)
  expect(await raw('GET http://[::1 HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid-request"/)
  for (const path of ['/%', '/%ff', '/shop/%E0%A4%A', '/pictures/%ff'])
    expect(await raw(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid-request"/)
  for (const path of ['/product/%00', '/assets/..%2f', '//', '/\\'])
    expect([path, Number((await raw(`GET ${path} HTTP/1.1`)).split(' ')[1])]).toEqual([
      path,
      expect.toSatisfy((status: number) => status < 500),
    ])
})

test('only `.data` URLs take parts of a page', async () => {
  const { status, headers } = await shop.http(as(visitor)).get('/shop/5?page=2&_routes=root')
  expect([status, headers.get('location')]).toEqual([301, '/shop/5?page=2'])
  expect((await shop.http(as(visitor)).get('/shop/5.data?_routes=catalogue%2Fcategory.route')).status).toBe(200)
})

test('no answer of a call may be cached', async () => {
  for (const path of ['/api/category', '/api/nothing', '/api/products/?ids=1'])
    expect((await shop.http(as(visitor)).get(path)).headers.get('cache-control')).toBe('no-store')
  const refused = await shop.http(as(visitor)).post('/api/account/login', '{')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
})

test('metrics need their token', async () => {
  const metrics = (headers: Record<string, string>) => shop.http({ headers }).get('/metrics')
  expect((await metrics({})).status).toBe(404)
  expect((await metrics({ authorization: 'Bearer wrong' })).status).toBe(404)
  expect((await metrics({ authorization: `Bearer ${token}` })).text).toContain('process_cpu_seconds_total')
})

test("an account's order GUID opens its cart and wishlist only with its session", async () => {
  const user = await signedIn(shop.ctx)
  const line = { id: 28, qty: 50, variantId: null, orderId: randomUUID() }
  expect((await shop.http(as(user)).post('/api/cart', line)).body).toHaveLength(1)
  const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, user.id))
  const orderId = row?.visitorId
  for (const list of ['cart', 'wishlist'])
    for (const [call, body] of [
      ['', { ...line, qty: list === 'cart' ? 50 : 1, orderId }],
      ['/get', { orderId }],
    ] as const) {
      const { status } = await shop.http(as(visitor)).post(`/api/${list}${call}`, body)
      expect([list, call, status]).toEqual([list, call, 401])
    }
  expect((await shop.http(as(user)).post('/api/cart/get', { orderId: randomUUID() })).body).toHaveLength(1)
  expect((await shop.http(as(visitor)).post('/api/cart/get', { orderId: line.orderId })).body).toEqual([])
})

test("a proxy's address is parsed with and without its port", () => {
  const forms = [
    '192.0.2.1',
    ' 192.0.2.1:4711 ',
    '"[2001:db8::1]:4711"',
    '[2001:db8::1]',
    '2001:db8::1',
    'unknown',
    '_hidden',
    '',
  ]
  expect(forms.map(addressIn)).toEqual(['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::1', '2001:db8::1', null, null, null])
})

test('a start behind a proxy warns if clients can bypass the proxy', () => {
  const warnings = (env: Record<string, string>) => configWarnings(parseConfig({ NODE_ENV: 'test', ...env })).length
  expect(warnings({ TRUST_PROXY: 'on' })).toBe(1)
  expect(warnings({ TRUST_PROXY: 'on', HOST: '127.0.0.1' })).toBe(0)
  expect(warnings({})).toBe(0)
})

test('an invalid picture name is refused, without a server error', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const quote = await submittedQuote(shop.ctx)
  const { revision } = (await shop.http(as(staff)).post('/api/staff/quotes/propose', { id: quote.id })).body
  const content = offerContent(shop.ctx)
  const lines = content.lines.map((line) => ({ ...line, imageSrc: '/pictures/a\u0000b' }))
  const offer = { id: quote.id, revision, content: { ...content, lines } }
  const saved = await shop.http(as(staff)).post('/api/staff/quotes/save-offer', offer)
  expect(saved.status).toBe(422)
})
