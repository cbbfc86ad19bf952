import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

async function get(path: string) {
  const response = await fetch(shop.origin + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

test('each other spelling of a page is redirected, with its query, and never rendered', async () => {
  for (const [path, specified] of [
    ['/SHOP/3', '/shop/3'],
    ['/%73hop/3', '/shop/3'],
    ['/%53hop/%33?sort=%70rice&x=%73', '/shop/3?sort=%70rice&x=%73'],
    ['/Faq', '/faq'],
    ['/FAQ/', '/faq'],
    ['/Promo', '/promo/'],
    ['/PROMO/', '/promo/'],
    ['/Contact-Us', '/contact-us'],
    ['/LOGIN', '/login/'],
    ['/Cart/Empty-Cart', '/cart/empty-cart'],
    ['/product/%32%38.data', '/product/28.data'],
    ['/Vendor-Dashboard/Quotes', '/vendor-dashboard/quotes'],
  ] as const) {
    const { status, location } = await get(path)
    expect([path, status, location]).toEqual([path, 301, specified])
    expect([specified, (await get(specified)).status]).toEqual([specified, 200])
  }
})

test('tokens and numbers keep their capitals, posts are answered where they are, and no spelling leads elsewhere', async () => {
  for (const path of ['/my-account/orders/%CE%A0-2026-00042', '/shared/aBcDeF', '/api/docs'])
    expect([path, (await get(path)).location]).toEqual([path, null])
  for (const path of ['//evil.example', '//EVIL.example/%2e', '/%2f%2fevil.example', '/%5Cevil.example', '/\\evil.example'])
    expect((await get(path)).location ?? '/').toMatch(/^\/(?!\/|\\)/)
  const posted = await fetch(`${shop.origin}/PROMO/`, {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
    redirect: 'manual',
  })
  expect(posted.status).not.toBe(301)
})

test('all unknown paths share one page, which is made once and whose status stays 404', async () => {
  const { get: ask } = shop.http(as(visitor))
  const first = await ask('/nothing-here')
  const misses = await missCount()
  const others = [await ask('/nothing/Else?x=1'), await ask('/404'), await ask('/blog/a/b/c')]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set([first.text, others[0]?.text, others[2]?.text]).size).toBe(1)
  expect(first.text).toContain('This page could not be found')
  const again = await ask('/again', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([404, first.text])
  expect((await ask('/nothing-here.data')).status).toBe((await ask('/nothing-else.data')).status)
  expect(await missCount()).toBeLessThanOrEqual(misses + 1)
})

async function missCount(): Promise<number> {
  const { text } = await shop.http(as(visitor)).get('/metrics')
  return Number(/doro_cached_pages_total\{outcome="miss"\} (\d+)/.exec(text)?.[1] ?? 0)
}
