import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { quoteOnlyText } from '#app/catalogue/price-on-request.ts'
import { productUrl, categoryUrl } from '#app/urls.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop({}, undefined, 'empty')
const [asked, sold, category] = [611, 612, 610]

beforeAll(async () => {
  const own = { categories: [category], stock: 100, images: [{ image_id: 1, src: 'mug.svg' }] }
  await importFiles(shop.ctx, {
    categories: [{ id: category, parentId: null, name: 'Κατόπιν προσφοράς' }],
    products: [
      rawProduct({ ...own, id: asked, title: 'Ρολόι γραφείου', sku: 'ASK-1', price: undefined, priceOnRequest: true }),
      rawProduct({ ...own, id: sold, title: 'Κούπα με τιμή', sku: 'ASK-2', price: 2 }),
    ],
  })
})

const add = (id: number) =>
  shop.http(as(visitor)).post('/api/cart', { id, qty: 5, variantId: null, orderId: crypto.randomUUID() })

test('a product without a price is not put into a cart: it is quoted', async () => {
  const { status, body } = await add(asked)
  expect([status, body.error]).toEqual([422, expect.objectContaining({ code: 'price-on-request', message: quoteOnlyText })])
  expect((await add(sold)).status).toBe(200)
})

test('a line that lost its price is not ordered for 0', async () => {
  const orderId = await cartWith(shop, [{ id: sold, qty: 5 }])
  for (const lost of [sql`price = 0`, sql`price = 20000, discount_percent = 100`]) {
    await shop.ctx.db.execute(sql`update products set ${lost} where id = ${sold}`)
    const { status, body } = await postOrder(shop, orderBody(orderId))
    expect([status, body.error.code]).toEqual([422, 'impossible-line'])
    expect(body.error.message).toContain(quoteOnlyText)
  }
  await shop.ctx.db.execute(sql`update products set discount_percent = 0 where id = ${sold}`)
  expect((await postOrder(shop, orderBody(orderId))).status).toBe(201)
})

test('its page and its card say so, without 0,00 € and without an offer for search engines', async () => {
  const { text: page } = await shop.http(as(visitor)).get(productUrl(asked))
  expect(page).toContain('Τιμή κατόπιν προσφοράς')
  expect(page).not.toMatch(/0,00\s€/)
  expect(page).not.toContain('"offers"')
  const { text: list } = await shop.http(as(visitor)).get(categoryUrl(category))
  expect(list).toContain('Ρολόι γραφείου')
  expect(list).toContain('Τιμή κατόπιν προσφοράς')
  expect(list).not.toMatch(/>0,00\s€/)
})
