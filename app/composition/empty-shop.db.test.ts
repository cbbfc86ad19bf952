import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'

// A merchant's own shop on its first day: no products, no categories.
const shop = testShop({ SAMPLE_CATALOGUE: 'off' }, undefined, 'empty')

test('a shop without the sample has the standard colours and nothing else', async () => {
  const { rows } = await shop.ctx.db.execute(sql`
    select (select count(*) from products) as products, (select count(*) from categories) as categories,
      (select count(*) from rate_cards) as cards, (select count(*) > 10 from colours) as colours`)
  expect(rows).toEqual([{ products: 0, categories: 0, cards: 0, colours: true }])
})

test('it starts closed, and one press opens it', async () => {
  const http = shop.http(as(visitor))
  expect((await http.get('/')).status).toBe(503)
  expect((await http.get('/readyz')).status).toBe(200)
  // Besides the administrator of the first start
  const boss = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  const { status, body } = await boss.post('/api/staff/shop/open', {})
  expect([status, body.isOpen, body.stepsLeft]).toEqual([
    200,
    true,
    ['company', 'mail', 'address', 'payment', 'delivery', 'products', 'brand'],
  ])
  await expect.poll(async () => (await http.get('/')).status).toBe(200)
})

test('its pages and calls work', async () => {
  const http = shop.http(as(visitor))
  const pages = [
    '/',
    '/shop',
    '/cart',
    '/promo/',
    '/faq',
    '/blog',
    '/ready-to-ship',
    '/lookbook',
    '/sitemap.xml',
    '/my-account/compare',
  ]
  for (const path of pages) expect([path, (await http.get(path)).status]).toEqual([path, 200])
  for (const path of ['/product/1', '/shop/1']) expect([path, (await http.get(path)).status]).toEqual([path, 404])
  expect((await http.get('/readyz')).status).toBe(200)
  expect((await http.get('/api/category/')).body).toEqual({ main: [], mobile: [] })
  expect((await http.get('/shop?q=κούπα')).status).toBe(200)
  const home = (await http.get('/')).text
  for (const heading of ['Τι θα χαρίσετε;', 'Κατηγορίες</h2>']) expect(home).not.toContain(heading)
  const list = (await http.get('/shop')).text
  expect(list).toContain('Δεν υπάρχουν ακόμη προϊόντα')
  for (const words of ['σε αυτή την κατηγορία', 'Δείτε όλα τα προϊόντα']) expect(list).not.toContain(words)
  expect((await http.get('/shop/0?search=κούπα')).text).not.toContain('Δημοφιλή προϊόντα</h2>')
  const staff = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  expect((await staff.post('/api/staff/health/get', {})).status).toBe(200)
})

test('a product without a description has no empty tab', async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ description: '' })] })
  const { text } = await shop.http(as(visitor)).get('/product/1')
  expect(text).toContain('Επιπλέον πληροφορίες</')
  expect(text).not.toContain('Περιγραφή</')
})
