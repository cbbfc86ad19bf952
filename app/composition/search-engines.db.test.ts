import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({ PUBLIC_URL: 'https://www.doro.example', RATE_LIMIT: 'on', TRUST_PROXY: 'on' })

test('robots.txt links the sitemap, and every address in it is a page', async () => {
  const { get } = shop.http(as(visitor))
  const robots = await get('/robots.txt')
  expect(robots.text).toContain('Sitemap: https://www.doro.example/sitemap.xml')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const urls = Array.from(sitemap.text.matchAll(/<loc>https:\/\/www\.doro\.example(\/[^<]*)<\/loc>/g), ([, path = '']) => path)
  expect(urls.length).toBeGreaterThan(167)
  const pages = urls.filter((path) => !path.startsWith('/product/') && path !== '/promo/')
  for (const path of [...pages, '/product/1', '/product/166'])
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 200 })
  expect((await get('/sitemaps/1.xml')).status).toBe(404)
})

test('the articles are a feed, which the blog links', async () => {
  const { get } = shop.http(as(visitor))
  const [, address = ''] =
    /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec((await get('/blog')).text) ?? []
  const feed = await get(address)
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const entries = Array.from(feed.text.matchAll(/<entry><title>([^<]+).*?<id>([^<]+).*?<updated>([^<]+)/g))
  expect(entries.length).toBeGreaterThan(2)
  for (const [, title = '', id = '', updated] of entries) {
    const article = await get(new URL(id).pathname)
    expect([article.status, article.text.includes(title)]).toEqual([200, true])
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
  }
})

test('sitemap requests are limited', async () => {
  const ask = () => shop.http(as(visitor)).get('/sitemaps/1.xml', { 'x-forwarded-for': '203.0.113.50' })
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count += 1) statuses.add((await ask()).status)
  expect(statuses).toEqual(new Set([404, 429]))
  expect((await shop.http(as(visitor)).get('/sitemap.xml')).status).toBe(200)
})

test('every page has its own metadata and canonical address', async () => {
  const { get } = shop.http(as(visitor))
  const seen = new Set<string>()
  for (const path of [
    '/',
    '/shop/0',
    '/shop/1',
    '/product/4',
    '/conditions-of-use',
    '/privacy-policy',
    '/contact-us',
    '/faq',
    '/delivery',
    '/blog',
  ]) {
    const { text } = await get(path)
    expect(text).toMatch(/<title>[^<]+ \| More Than Just a Gift<\/title>/)
    expect(text).toContain(`<link rel="canonical" href="https://www.doro.example${path}"/>`)
    expect(text).toContain('<meta property="og:image" content="https://www.doro.example/')
    const [, description = ''] = /<meta name="description" content="([^"]{40,200})"/.exec(text) ?? []
    expect({ path, description, isNew: !seen.has(description) }).toMatchObject({
      description: expect.stringMatching(/./),
      isNew: true,
    })
    seen.add(description)
  }
})

test('the home page describes the organisation and its search in structured data', async () => {
  const { text } = await shop.http(as(visitor)).get('/')
  const data = Array.from(text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json = '']) =>
    JSON.parse(json),
  )
  expect(data).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', url: 'https://www.doro.example/', name: 'Doro Εταιρικά Δώρα' }),
  )
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://www.doro.example/shop/0?search={search_term_string}' },
      }),
    }),
  )
})

test('a list has a breadcrumb; filtered and searched lists are not indexed', async () => {
  const { get } = shop.http(as(visitor))
  expect((await get('/shop/1')).text).toContain('"@type":"BreadcrumbList"')
  for (const path of ['/shop/0?search=κούπα', '/shop/0?sale=1', '/contact-us?sent', '/newsletter']) {
    expect((await get(path)).text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('each page of a list has a canonical address, its sort orders have none', async () => {
  const { get } = shop.http(as(visitor))
  expect((await get('/shop/0?page=2')).text).toContain('<link rel="canonical" href="https://www.doro.example/shop/0?page=2"/>')
  expect((await get('/shop/0?sort=price')).text).toContain('<link rel="canonical" href="https://www.doro.example/shop/0"/>')
})
