import { randomUUID } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { firstStepCodes } from '#app/back-office/opening/first-steps.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const { get, post } = shop.http(as(visitor))

const callOf = async (name: 'open' | 'close') => {
  const boss = await signedIn(shop.ctx, 'administrator')
  return shop.http(as(boss)).post(`/api/staff/shop/${name}`, {})
}
const statusOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).status

async function close() {
  expect((await callOf('close')).status).toBe(200)
  await expect.poll(() => statusOf('/')).toBe(503)
}

async function open() {
  expect((await callOf('open')).status).toBe(200)
  await expect.poll(() => statusOf('/')).toBe(200)
}

test('a closed shop answers the coming-soon page in place of every page', async () => {
  await open()
  // Cached while it is open
  for (const path of ['/', '/product/1']) expect(await statusOf(path)).toBe(200)
  await close()
  const pages = [
    '/',
    '/shop',
    '/shop/5?page=2',
    '/product/1',
    '/cart',
    '/promo/',
    '/my-account/',
    '/faq',
    '/nowhere',
    '/product/1.data',
  ]
  for (const path of pages) {
    const { status, headers, text } = await get(path)
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([path, 503, '3600', 'no-store'])
    expect(text).toContain('Κάτι όμορφο ετοιμάζεται')
  }
})

test('no page that was being rendered or waited as the shop closed is served afterwards', async () => {
  await open()
  const boss = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  const products = await get('/sitemap.xml')
  const paths = [...new Set(products.text.match(/\/product\/\d+(?=<)/g))].slice(0, 30)
  expect(paths).toHaveLength(30)
  const waiting = paths.map((path) => get(path))
  expect((await boss.post('/api/staff/shop/close', {})).status).toBe(200)
  await Promise.all(waiting)
  await expect.poll(() => statusOf('/')).toBe(503)
  expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual(paths.map(() => 503))
})

test('a closed shop answers 503 to a browser that holds a page of the open one', async () => {
  await open()
  const { headers } = await get('/product/1')
  const etag = headers.get('etag') ?? ''
  expect(await statusOf('/product/1', { 'if-none-match': etag })).toBe(304)
  await close()
  expect(await statusOf('/product/1', { 'if-none-match': etag })).toBe(503)
  const head = await fetch(`${shop.origin}/product/1`, { method: 'HEAD' })
  expect([head.status, head.headers.get('retry-after'), await head.text()]).toEqual([503, '3600', ''])
})

test('a closed shop answers what staff and machines need', async () => {
  await open()
  await close()
  const pages = [
    '/coming-soon',
    '/login/',
    '/login/forgotten-password',
    '/my-account/security',
    '/vendor-dashboard',
    '/vendor-dashboard/setting',
  ]
  for (const path of [...pages, '/healthz', '/readyz', '/robots.txt', '/api/docs', '/favicon.svg']) {
    expect([path, await statusOf(path)]).toEqual([path, 200])
  }
  expect((await get('/login/')).headers.get('cache-control')).toBe('no-store')
  expect((await post('/api/category/', {})).status).not.toBe(503)
  expect((await get('/api/category/')).status).toBe(200)
  for (const path of ['/sitemap.xml', '/feeds/blog.xml', '/llms.txt', '/product/1.md']) {
    expect([path, await statusOf(path)]).toEqual([path, 503])
  }
  expect(await statusOf('/product/1', { accept: 'text/markdown' })).toBe(503)
})

test('visitors neither order nor ask for a quote, and what was placed before is answered as before', async () => {
  await open()
  const [before, cart] = [await cartWith(shop, [{ id: 28, qty: 100 }]), await cartWith(shop, [{ id: 28, qty: 100 }])]
  const key = randomUUID()
  const placed = await postOrder(shop, orderBody(before), { key })
  expect(placed.status).toBe(201)
  await close()
  const count = await shop.ctx.db.$count(orders)
  const refused = await postOrder(shop, orderBody(cart))
  expect([refused.status, refused.body.error.code]).toEqual([409, 'shop-closed'])
  expect(await shop.ctx.db.$count(orders)).toBe(count)
  expect((await post('/api/cart/get', { orderId: cart })).body).toHaveLength(1)
  expect((await postOrder(shop, orderBody(before), { key })).body.number).toBe(placed.body.number)

  const requests = await shop.ctx.db.$count(quotes)
  const asked = await post('/api/quotes', {
    requestKey: randomUUID(),
    lines: [{ title: 'Κούπες', quantities: [250] }],
    name: 'Άννα Δήμου',
    email: `anna@etaireia-${randomUUID()}.gr`,
    consent: true,
  })
  expect([asked.status, asked.body.error.code]).toEqual([409, 'shop-closed'])
  expect(await shop.ctx.db.$count(quotes)).toBe(requests)
})

test('staff see the closed shop by a cookie from the dashboard, and none of its pages is cached', async () => {
  await open()
  await close()
  expect((await post('/api/staff/shop/preview', {})).status).toBe(401)
  const staff = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
  const { headers } = await shop.http(as(staff)).post('/api/staff/shop/preview', {})
  const given = headers.get('set-cookie') ?? ''
  expect(given).toMatch(/^preview=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = given.split(';')[0] ?? ''
  const seen = await get('/product/1', { cookie })
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await statusOf('/product/1')).toBe(503)
  for (const forged of ['preview=1', `preview=${Buffer.from(String(Date.now() * 2)).toString('base64url')}`, `${cookie}x`])
    expect([forged, await statusOf('/product/1', { cookie: forged })]).toEqual([forged, 503])
})

test('only administrators open and close; twice is once; the history says who', async () => {
  await open()
  const staff = await signedIn(shop.ctx, 'staff')
  for (const name of ['open', 'close']) {
    expect((await shop.http(as(staff)).post(`/api/staff/shop/${name}`, {})).status).toBe(403)
    expect((await post(`/api/staff/shop/${name}`, {})).status).toBe(401)
  }
  expect(await statusOf('/')).toBe(200)
  const changes = () =>
    shop.ctx.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'settings'), eq(auditLog.subjectId, 'opening')))
      .orderBy(desc(auditLog.id))
  const before = await changes()
  await close()
  const again = await callOf('close')
  expect(again.body.isOpen).toBe(false)
  expect(await changes()).toEqual([{ after: { isOpen: false } }, ...before])
})

test('the first steps follow from the shop’s data, for administrators', async () => {
  await open()
  const boss = await signedIn(shop.ctx, 'administrator')
  await signedIn(shop.ctx, 'staff')
  const today = (await shop.http(as(boss)).post('/api/staff/today', {})).body
  expect(today.isOpen).toBe(true)
  expect(today.firstSteps.map(({ code }: { code: string }) => code)).toEqual(firstStepCodes)
  const done = today.firstSteps.filter(({ isDone }: { isDone: boolean }) => isDone).map(({ code }: { code: string }) => code)
  expect(done).toEqual(['products', 'people', 'opening'])
  const { body } = await callOf('open')
  expect(body.stepsLeft).toEqual(['company', 'mail', 'address', 'payment', 'delivery', 'brand'])

  const staff = await signedIn(shop.ctx, 'staff')
  const own = (await shop.http(as(staff)).post('/api/staff/today', {})).body
  expect([own.isOpen, own.firstSteps]).toEqual([true, []])
})
