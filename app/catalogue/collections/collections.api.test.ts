import { asc, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { productCollections } from '#app/catalogue/catalogue.tables.ts'
import type { CollectionProducts, StaffCollection } from '#app/catalogue/collections/collection.contract.ts'
import { listCollections } from '#app/catalogue/list/list-products.server.ts'
import { homeUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/collections/${name}`, body)
const list = async (): Promise<StaffCollection[]> => (await call('list', {})).body.collections
const get = async (name: string): Promise<CollectionProducts> => (await call('get', { name })).body
const idsOf = async (name: string) => (await get(name)).products.map(({ id }) => id)
const inShop = async (name: string) => (await listCollections(shop.ctx, [name], 500))[0]

test('staff see collections with Greek names and how many products each has', async () => {
  const found = (await list()).find(({ name }) => name === 'best sellers')
  expect(found).toMatchObject({ label: 'Δημοφιλέστερα' })
  const { total, products } = await get('best sellers')
  expect([found?.products, products.length]).toEqual([total, total])
  expect(products.map(({ id }) => id)).toEqual(await inShop('best sellers'))
})

test('a sorted collection is shown so at once, and still after a change of its products', async () => {
  const before = await get('best sellers')
  const order = before.products.map(({ id }) => id).toReversed()
  const home = async () => (await shop.http(as(visitor)).get(homeUrl())).text
  const [first = 0] = order
  const shown = await home()
  expect((await call('sort', { name: 'best sellers', revision: before.revision, productIds: order })).status).toBe(200)
  expect(await inShop('best sellers')).toEqual(order)
  await expect.poll(home).not.toBe(shown)
  await expect.poll(home).toContain(`/product/${first}"`)
  const [last] = await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({ subject: 'collection', subjectId: 'best sellers', after: { order } })
  // Another change rewrites the whole product; its position stays.
  await call('add-product', { name: 'top rated', productId: first })
  await call('remove-product', { name: 'top rated', productId: first })
  expect(await inShop('best sellers')).toEqual(order)
})

test('a product is added last to a collection, and removed again', async () => {
  const { body } = await call('add', { label: 'Δώρα δοκιμής' })
  expect(body.collections).toContainEqual({ name: 'Δώρα δοκιμής', label: 'Δώρα δοκιμής', products: 0 })
  const name = 'Δώρα δοκιμής'
  const [a = 0, b = 0, c = 0] = (await idsOf('best sellers')).toSorted((one, other) => one - other)
  await call('add-product', { name, productId: a })
  await call('add-product', { name, productId: b })
  const two = await get(name)
  const sorted = two.products.map(({ id }) => id).toReversed()
  await call('sort', { name, revision: two.revision, productIds: sorted })
  expect((await call('add-product', { name, productId: c })).body.products.map(({ id }: { id: number }) => id)).toEqual([
    ...sorted,
    c,
  ])
  expect(await inShop(name)).toEqual([...sorted, c])
  expect((await call('remove', { name })).body.error.code).toBe('collection-in-use')
  for (const productId of [a, b, c]) await call('remove-product', { name, productId })
  expect(await idsOf(name)).toEqual([])
  expect((await call('remove', { name })).status).toBe(200)
  expect((await list()).some((each) => each.name === name)).toBe(false)
})

test('an import keeps the order of products that stay in a collection', async () => {
  const record = (id: number, over: object = {}) => rawProduct({ id, sku: `COL-${id}`, collection: ['by file'], ...over })
  const file = (title: string) => ({ products: [record(9_001, { title }), record(9_002, { title }), record(9_003, { title })] })
  await importFiles(shop.ctx, file('Δώρο'))
  const { revision, products } = await get('by file')
  const order = products.map(({ id }) => id).toReversed()
  expect((await call('sort', { name: 'by file', revision, productIds: order })).status).toBe(200)
  expect((await importFiles(shop.ctx, file('Δώρο με άλλο όνομα'))).products).toMatchObject({ changed: 3 })
  expect(await idsOf('by file')).toEqual(order)
  const rows = await shop.ctx.db
    .select({ position: productCollections.position })
    .from(productCollections)
    .where(eq(productCollections.collection, 'by file'))
    .orderBy(asc(productCollections.position))
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3])
})

test('a label changes, but not the name in products and imports', async () => {
  expect((await call('rename', { name: 'on sale', label: 'Ευκαιρίες' })).status).toBe(200)
  expect((await list()).find(({ name }) => name === 'on sale')?.label).toBe('Ευκαιρίες')
  expect((await call('rename', { name: 'popular', label: 'ΕΥΚΑΙΡΊΕΣ' })).body.error.code).toBe('collection-exists')
  expect((await call('add', { label: 'Ευκαιρίες' })).status).toBe(422)
  expect((await call('rename', { name: 'none', label: 'Άλλη' })).status).toBe(404)
  expect((await call('get', { name: 'none' })).status).toBe(404)
})

test('of two people who sort one collection the second is refused; so is one who has not seen a new product', async () => {
  const { revision, products } = await get('featured')
  const ids = products.map(({ id }) => id)
  const sort = (productIds: readonly number[], of = revision) => call('sort', { name: 'featured', revision: of, productIds })
  const both = await Promise.all([sort(ids.toReversed()), sort([...ids.slice(1), ids[0] ?? 0])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = await get('featured')
  const shorter = now.products.map(({ id }) => id).slice(1)
  expect((await sort(shorter, now.revision)).status).toBe(409)
  expect((await sort([...shorter, shorter[0] ?? 0], now.revision)).status).toBe(409)
  expect(await idsOf('featured')).toEqual(now.products.map(({ id }) => id))
})

test('invalid requests are refused with a sentence', async () => {
  for (const [name, body, status] of [
    ['add', { label: ' ' }, 422],
    ['add', { label: 'α'.repeat(61) }, 422],
    ['add-product', { name: 'featured', productId: 999_999 }, 404],
    ['add-product', { name: 'featured', productId: 'x' }, 422],
    ['add-product', { name: 'none', productId: 28 }, 404],
    ['sort', { name: 'featured', revision: 'x', productIds: Array.from({ length: 501 }, () => 1) }, 422],
  ] as const) {
    const answer = await call(name, body)
    expect([name, body, answer.status]).toEqual([name, body, status])
    expect(answer.body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  const { rows } = await shop.ctx.db.execute(sql`select from product_collections where product_id = 999999`)
  expect(rows).toEqual([])
})
