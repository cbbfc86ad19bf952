import { expect, test } from 'vitest'

import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { dayText } from '#app/platform/calendar.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { structuredFigures } from '#test/structured-figures.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
const markdown = { accept: 'text/markdown, text/html;q=0.5' }

test('llms.txt names the programs’ addresses, categories and help, all of which answer Markdown', async () => {
  const { status, headers, text } = await http.get('/llms.txt')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
  const links = [...text.matchAll(/\]\((http[^)]*\.md)\)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(links.length).toBeGreaterThan(12)
  for (const path of links) {
    const face = await http.get(path)
    expect([path, face.status, face.headers.get('content-type')]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
    expect(face.text).toMatch(/^# \S/)
  }
})

test('a product’s Markdown says prices, facts and positions as its page', async () => {
  const { text, headers } = await http.get('/product/28.md')
  const [product] = (await http.get('/api/products?ids=28')).body
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(text).toContain(product.title)
  expect(text).toContain('## Τιμές')
  expect(text.match(/^\| [\d.]+ \|/gm)?.length).toBeGreaterThan(1)
  expect((await http.get('/product/999999.md')).status).toBe(404)
})

test('a product’s Markdown promises the day of its page: of the variant that it starts with, and not for sure where that is assumed', async () => {
  // No variant has as many pieces; all together do.
  await shop.ctx.db.execute('update products set minimum_quantity = 30, restock_lead_time_days = 20 where id = 13')
  for (const id of [13, 28]) {
    const from = (await readProduct(shop.ctx, id))?.minimumQuantity ?? 0
    const { days } = await structuredFigures(shop, id, from)
    expect([id, (await http.get(`/product/${id}.md`)).text]).toEqual([
      id,
      expect.stringContaining(` έως ${dayText(days?.[0] ?? '')}.`),
    ])
  }
  await shop.ctx.db.execute('update products set weight_grams = null where id = 30')
  expect((await http.get('/product/30.md')).text).toMatch(/χωρίς λογότυπο έως [\d/]+, το επιβεβαιώνουμε\./)
})

test('the same address has a private Markdown face by Accept, and its page without', async () => {
  for (const path of ['/product/28', '/shop/5', '/shop/0', '/faq']) {
    const page = await http.get(path)
    const face = await http.get(path, markdown)
    expect([path, face.headers.get('content-type'), face.headers.get('vary'), face.headers.get('cache-control')]).toEqual([
      path,
      'text/markdown; charset=utf-8',
      expect.stringContaining('Accept'),
      'private, max-age=600',
    ])
    expect(page.headers.get('content-type')).toContain('text/html')
    expect((await http.get(path)).headers.get('content-type')).toContain('text/html')
    expect((await http.get(path, { accept: 'text/html, text/markdown;q=0' })).headers.get('content-type')).toContain('text/html')
  }
})
