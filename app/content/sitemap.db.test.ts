import { beforeAll, expect, test } from 'vitest'

import { countSitemaps, readSitemap } from '#app/content/sitemap.server.ts'
import { writeSitemap, writeSitemapIndex } from '#app/content/sitemap.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeAll(async () => {
  const products = Array.from({ length: 25 }, (_, index) => rawProduct({ id: index + 1, title: `Κούπα ${index + 1}` }))
  await importFiles(shop.ctx, { products })
})

async function pathsOf(part: number, of: number, size: number): Promise<readonly string[]> {
  const some = await Array.fromAsync(readSitemap(shop.ctx, part, of, size))
  return some.flat().map(({ url }) => new URL(url).pathname)
}

test('all pages are in one sitemap while they fit', async () => {
  expect(await countSitemaps(shop.ctx)).toBe(1)
  const paths = await pathsOf(1, 1, 50_000)
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/shop/0', '/shop/1', '/product/1', '/product/25', '/faq', '/conditions-of-use']),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('beyond that each product is in one part, and no part is longer than allowed', async () => {
  expect(await countSitemaps(shop.ctx, 10)).toBe(4)
  const parts = await Promise.all([2, 3, 4].map((part) => pathsOf(part, 4, 10)))
  expect(parts.map((part) => part.length)).toEqual([10, 10, 5])
  expect(new Set(parts.flat()).size).toBe(25)
  expect(await pathsOf(1, 4, 10)).not.toContain('/product/1')
})

test('addresses are escaped for XML', async () => {
  async function* some() {
    yield [{ url: 'https://doro.example/shop/0?a=1&b="<>\'', changed: '2026-11-20' }]
  }
  const xml = (await Array.fromAsync(writeSitemap(some()))).join('')
  expect(xml).toContain(
    '<url><loc>https://doro.example/shop/0?a=1&amp;b=&quot;&lt;&gt;&apos;</loc><lastmod>2026-11-20</lastmod></url>',
  )
  expect(writeSitemapIndex(['https://doro.example/sitemaps/1.xml'])).toContain(
    '<sitemap><loc>https://doro.example/sitemaps/1.xml</loc></sitemap>',
  )
})
