import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { createProducts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, placedOrder } from '#test/placed-orders.ts'
import { offeredQuote, offerLine, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const web = () => shop.http(as(visitor))
let staff: TestUser
const category = 78_100
let next = 78_200
const title = 'Μολυβοθήκη ασήμαντη'

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
})

/** A product of its own */
async function product(over: object = {}): Promise<number> {
  const id = (next += 1)
  const collection = ['new arrival', 'featured']
  const raw = rawProduct({ id, title, sku: `DEL-${id}`, price: 2, stock: 50, categories: [category], collection, ...over })
  await importFiles(shop.ctx, { categories: [{ id: category, parentId: null, name: 'Μολυβοθήκες' }], products: [raw] })
  return id
}

const stored = async (id: number) => (await readStoredProducts(shop.ctx, importParts.extension, [id])).get(id)

async function remove(id: number) {
  const revision = (await stored(id))?.revision ?? 0
  return shop.http(as(staff)).post('/api/staff/products/delete', { id, revision })
}

test('a deleted product is nowhere in the shop, its address answers 404, and the audit log tells of it', async () => {
  const id = await product()
  const wishlistId = randomUUID()
  await web().post('/api/wishlist', { id, orderId: wishlistId })
  const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`select primary_category_id as id from products where id = ${id}`)
  const search = `/api/search?searchString=${encodeURIComponent('μολυβοθήκη ασήμαντη')}`
  const paths = [`/product/${id}`, `/shop/${rows[0]?.id}`, search, '/sitemap.xml']
  const shown = async () => {
    const answers = await Promise.all(paths.map((path) => web().get(path)))
    return answers.map(({ text, status }) => status === 200 && (text.includes(title) || text.includes(`/product/${id}<`)))
  }
  expect(await shown()).toEqual([true, true, true, true])
  expect((await remove(id)).status).toBe(200)
  await expect.poll(shown, { timeout: 120_000 }).toEqual([false, false, false, false])
  expect((await web().get(`/product/${id}`)).status).toBe(404)
  expect((await web().post('/api/wishlist/get', { orderId: wishlistId })).body).toEqual([])
  expect((await remove(id)).body.error.code).toBe('unknown-product')
  const [logged] = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(logged).toMatchObject({ subject: 'product', before: { title, sku: `DEL-${id}` }, after: {} })
})

test('a product in a cart, a quote, an offer or an order is not deleted: the sentence says where it is', async () => {
  const [inCart, inOrder, requested, offered, removed] = await Promise.all([1, 2, 3, 4, 5].map(() => product()))
  await cartWith(shop, [{ id: inCart ?? 0, qty: 2 }])
  await placedOrder(shop, [{ id: inOrder ?? 0, qty: 2 }])
  await submittedQuote(shop.ctx, { lines: [{ title, productId: requested ?? 0, quantities: [5] }] })
  await offeredQuote(shop.ctx, { offer: { lines: [offerLine({ title, productId: offered ?? 0 })] } })
  const refusals = await Promise.all([inCart, inOrder, requested, offered].map((id) => remove(id ?? 0)))
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual(refusals.map(() => [409, 'in-use']))
  const advice = 'Μπορείτε να το κρύψετε από το κατάστημα.'
  expect(refusals.map(({ body }) => body.error.message)).toEqual([
    `Το προϊόν δεν διαγράφεται, επειδή υπάρχει σε 1 καλάθι. ${advice}`,
    `Το προϊόν δεν διαγράφεται, επειδή υπάρχει σε 1 παραγγελία. ${advice}`,
    `Το προϊόν δεν διαγράφεται, επειδή υπάρχει σε 1 προσφορά. ${advice}`,
    `Το προϊόν δεν διαγράφεται, επειδή υπάρχει σε 1 προσφορά. ${advice}`,
  ])
  expect(await stored(inCart ?? 0)).toMatchObject({ hidden: false, revision: 1 })
  const orderId = await cartWith(shop, [{ id: removed ?? 0, qty: 2 }])
  const { body: lines } = await web().post('/api/cart/get', { orderId })
  expect((await web().post('/api/cart/remove', { orderId, id: removed, variantId: lines[0].variantId })).status).toBe(200)
  expect((await remove(removed ?? 0)).status).toBe(200)
})

test('an add to a cart and a deletion at the same moment: one of them is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await product()
    const orderId = randomUUID()
    const [added, deleted] = await Promise.all([web().post('/api/cart', { id, qty: 1, variantId: null, orderId }), remove(id)])
    expect([[added.status, deleted.status]]).toEqual([added.status === 200 ? [200, 409] : [422, 200]])
  }
})

test('a deletion is refused when a colleague changed the product, and the number of a deleted product is not given again', async () => {
  const id = await product()
  const late = await shop.http(as(staff)).post('/api/staff/products/delete', { id, revision: 99 })
  expect([late.status, late.body.error.code]).toEqual([409, 'product-changed'])
  const content = (await stored(id)) ?? expect.fail('no product')
  const make = (sku: string) =>
    inTransaction(shop.ctx, (tx) =>
      createProducts(tx, importParts, { user: null, cause: 'editor' }, [{ ...content, product: { ...content.product, sku } }]),
    )
  const [newest = 0] = await make('DEL-NEW-1')
  expect((await remove(newest)).status).toBe(200)
  expect(await make('DEL-NEW-2')).toEqual([newest + 1])
  expect((await remove(newest + 1)).status).toBe(200)
  // An import gives a number to a product without one.
  await importFiles(shop.ctx, {
    categories: [{ id: category, parentId: null, name: 'Μολυβοθήκες' }],
    products: [rawProduct({ title, sku: 'DEL-NEW-3', price: 2, categories: [category] })],
  })
  const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`select id from products where sku = 'DEL-NEW-3'`)
  expect(rows[0]?.id).toBeGreaterThan(newest + 1)
})
