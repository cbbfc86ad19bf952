import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { indexMissing } from '#app/search/index/index-catalogue.server.ts'
import { refreshAllFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const web = () => shop.http(as(visitor))
const [jar, twin, category] = [73_001, 73_002, 73_100]
const title = 'Βαζάκι κεχριμπαρένιο'

beforeAll(async () => {
  const common = { price: 4, stock: 500, categories: [category], collection: ['new arrival', 'best sellers', 'featured'] }
  await importFiles(shop.ctx, {
    categories: [{ id: category, parentId: null, name: 'Βαζάκια' }],
    products: [
      rawProduct({ ...common, id: jar, title, sku: 'JAR-1' }),
      rawProduct({ ...common, id: twin, title: 'Βαζάκι γαλάζιο', sku: 'JAR-2', collection: [] }),
    ],
  })
})

async function setHidden(hidden: boolean): Promise<void> {
  await inTransaction(shop.ctx, (tx) =>
    changeProducts(tx, importParts, { user: null, cause: 'list' }, [jar], (stored) => ({ ...stored, hidden })),
  )
}

async function categoryId(): Promise<number> {
  const { rows } = await shop.ctx.db.execute<{ id: number }>(
    sql`select primary_category_id as id from products where id = ${jar}`,
  )
  return rows[0]?.id ?? 0
}

/** Every place where visitors meet the product, with its answer. */
async function placesThatShowIt(wishlistId: string): Promise<string[]> {
  const id = await categoryId()
  const paths = {
    list: `/shop/${id}`,
    'list of all': '/shop/0?sort=newest',
    'product page': `/product/${jar}`,
    'beside its twin': `/product/${twin}`,
    'quick view': `/quick-view/${jar}`,
    body: `/api/products?ids=${jar}`,
    search: `/api/search?searchString=${encodeURIComponent('βαζάκι κεχριμπαρένιο')}`,
    'results page': `/shop/0?search=${encodeURIComponent('κεχριμπαρένιο')}`,
    home: '/',
  }
  const shown: string[] = []
  for (const [name, path] of Object.entries(paths)) {
    if ((await web().get(path)).text.includes(title)) shown.push(name)
  }
  if ((await web().get('/sitemap.xml')).text.includes(`/product/${jar}<`)) shown.push('sitemap')
  const { body: wishes } = await web().post('/api/wishlist/get', { orderId: wishlistId })
  if (wishes.some((wish: WishlistItem) => wish.productId === jar && wish.offered)) shown.push('wishlist')
  return shown
}

test('a hidden product is nowhere in the shop, and unhiding restores it', async () => {
  const wishlistId = randomUUID()
  await web().post('/api/wishlist', { id: jar, orderId: wishlistId })
  const everywhere = await placesThatShowIt(wishlistId)
  expect(everywhere).toEqual(
    expect.arrayContaining(['list', 'product page', 'beside its twin', 'quick view', 'body', 'search', 'sitemap', 'wishlist']),
  )
  const count = async () => (await web().get(`/shop/${await categoryId()}`)).text.match(/\d+ προϊόν[τα]*/)?.[0]
  const before = await count()
  await setHidden(true)
  await expect.poll(() => placesThatShowIt(wishlistId), { timeout: 120_000 }).toEqual([])
  expect((await web().get(`/product/${jar}`)).status).toBe(404)
  expect(await count()).not.toBe(before)
  // Neither the nightly rebuild nor a restored index shows it again.
  await inTransaction(shop.ctx, refreshAllFacets)
  expect(await indexMissing(shop.ctx)).toBe(0)
  expect(await placesThatShowIt(wishlistId)).toEqual([])
  await setHidden(false)
  await expect.poll(() => placesThatShowIt(wishlistId), { timeout: 120_000 }).toEqual(everywhere)
  expect(await count()).toBe(before)
})

test('a hidden product cannot be sold: not added to a cart, ordered from one, or requested', async () => {
  const orderId = await cartWith(shop, [{ id: jar, qty: 5 }])
  const { body: summary } = await web().post('/api/cart/summary', { orderId })
  await setHidden(true)
  const added = await web().post('/api/cart', { id: jar, qty: 1, orderId: randomUUID() })
  expect([added.status, added.body.error.code]).toEqual([422, 'unknown-product'])
  const wished = await web().post('/api/wishlist', { id: jar, orderId: randomUUID() })
  expect(wished.body.error.code).toBe('unknown-product')
  const { body: lines } = await web().post('/api/cart/get', { orderId })
  expect(lines).toMatchObject([{ productId: jar, offered: false, stock: 0, quantity: 5 }])
  const order = await postOrder(shop, orderBody(orderId, { expectedGross: summary.gross }))
  expect(order.status).toBe(409)
  expect(order.body.error).toMatchObject({
    code: 'sold-out',
    lines: [{ productId: jar, available: 0, offered: false }],
    message: expect.stringContaining('δεν το προσφέρουμε πια'),
  })
  expect((await web().get(`/promo?id=${jar}`)).text).not.toContain(title)
  await setHidden(false)
  expect((await web().post('/api/cart/get', { orderId })).body).toMatchObject([{ offered: true, stock: 500 }])
})
