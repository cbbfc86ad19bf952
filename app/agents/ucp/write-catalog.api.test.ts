import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { ucpProblem, ucpSchemaProblem } from '#test/ucp-schemas.ts'

const shop = testShop({ PUBLIC_URL: 'https://www.doro-shop.gr', RATE_LIMIT: 'on' }, () => new Date('2026-11-20T10:00:00Z'))
const empty = testShop({ SAMPLE_CATALOGUE: 'off' }, undefined, 'empty')
const http = shop.http(as(visitor))

test('the catalogue is a file that the profile and llms.txt name, in the shape of the protocol’s search', async () => {
  await shop.ctx.db.execute('update products set hidden = true where id = 31')
  const { capabilities } = (await http.get('/.well-known/ucp')).body.ucp
  const [{ config, extends: extended }] = capabilities['gr.doro_shop.www.shopping.catalog_file']
  expect([config.url, extended]).toEqual(['https://www.doro-shop.gr/feeds/ucp.json', ['dev.ucp.shopping.catalog.search']])
  expect((await http.get('/llms.txt')).text).toContain(`(${config.url})`)
  const { status, headers, text, body } = await http.get(new URL(config.url).pathname)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=1800',
  ])
  expect(ucpProblem('search_catalog', body)).toBe('')
  const count = await shop.ctx.db.$count(products, eq(products.hidden, false))
  const ids = body.products.map(({ id }: { id: string }) => id)
  expect([ids.length, body.pagination]).toEqual([count, { has_next_page: false, total_count: count }])
  expect(ids).not.toContain('31')
  // Read line by line, too
  const lines = text.trim().split('\n').slice(1, -1)
  expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')).id)).toEqual(ids)
  for (const product of body.products) {
    expect([product.id, ucpSchemaProblem(['schemas/shopping/types/product.json'], product)]).toEqual([product.id, ''])
    const variantIds = product.variants.map(({ id }: { id: string }) => id)
    expect(new Set(variantIds).size).toBe(variantIds.length)
  }
})

test('the file is made once for concurrent readers, and its head costs none', async () => {
  const texts = await Promise.all(Array.from({ length: 5 }, async () => (await http.get('/feeds/ucp.json')).text))
  expect(new Set(texts).size).toBe(1)
  const head = await fetch(`${shop.origin}/feeds/ucp.json`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('an empty catalogue is a file without products', async () => {
  const { get } = empty.http(as(visitor))
  await empty.http(as(await signedIn(empty.ctx, 'administrator'))).post('/api/staff/shop/open', {})
  await expect.poll(async () => (await get('/feeds/ucp.json')).status).toBe(200)
  expect((await get('/feeds/ucp.json')).body.products).toEqual([])
})
