import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { StaffProductRow } from '#app/products/list/product-list.contract.ts'
import { fillClaims } from '#app/catalogue/manage/refresh-claims.server.ts'
import { fillManagedProducts } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { placedOrder } from '#test/placed-orders.ts'

const shop = testShop()
let clerk: TestUser
const [mug, shirt, pen, bare] = [74_001, 74_002, 74_003, 74_004]
const [home, drinks] = [74_100, 74_101]
const own = { brand: 'Δοκιμαστής' }

beforeAll(async () => {
  clerk = await signedIn(shop.ctx, 'staff')
  const variants = [
    { variantId: 1, size: 'M', stock: 5, sku: 'SHIRT-M' },
    { variantId: 2, size: 'L', sku: 'SHIRT-L' },
  ]
  const images = [{ image_id: 1, src: 'mug.svg' }]
  await importFiles(shop.ctx, {
    categories: [
      { id: home, parentId: null, name: 'Σπίτι' },
      { id: drinks, parentId: home, name: 'Ροφήματα' },
    ],
    products: [
      rawProduct({
        ...own,
        id: mug,
        title: 'Κούπα σμάλτου',
        sku: 'MUG-17',
        price: 2.45,
        stock: 60,
        categories: [drinks],
        images,
        discount: '10',
        collection: ['new arrival'],
        priceBreaks: [{ minQuantity: 100, unitPrice: 2.1 }],
      }),
      rawProduct({ ...own, id: shirt, title: 'Μπλούζα βαμβακερή', price: 8, stock: 7, variants, categories: [home], images }),
      rawProduct({ ...own, id: pen, title: 'Στυλό άδειο', sku: 'PEN-0', price: 1, stock: 0, categories: [home], images }),
      rawProduct({ ...own, id: bare, title: 'Χωρίς εικόνα', price: 90, stock: 1_000, categories: [home] }),
    ],
  })
})

const staff = () => shop.http(as(clerk))
const list = (filter: object = {}, more: object = {}) =>
  staff().post('/api/staff/products/list', { filter: { brand: own.brand, ...filter }, ...more })
const rowsOf = async (filter?: object, more?: object): Promise<StaffProductRow[]> => (await list(filter, more)).body.products
const idsOf = async (filter?: object, more?: object) => (await rowsOf(filter, more)).map(({ id }) => id)
const rowOf = async (id: number) => (await rowsOf()).find((row) => row.id === id)
const change = (body: object) => staff().post('/api/staff/products/change', body)

test('a row has what staff need of a product', async () => {
  expect(await rowOf(mug)).toMatchObject({
    title: 'Κούπα σμάλτου',
    sku: 'MUG-17',
    category: 'Ροφήματα',
    price: 2.45,
    discountPercent: 10,
    priceBreaks: [{ minQuantity: 100, price: 2.1 }],
    stock: 60,
    ownStock: 60,
    hidden: false,
  })
  expect(await rowOf(shirt)).toMatchObject({ stock: 12, ownStock: null, variantCount: 2 })
})

test('words in any case and number, codes and ids find products; filters narrow them', async () => {
  for (const text of ['κουπες', 'ΚΟΎΠΑ', 'mug-17', 'mug', `#${mug}`, 'κούπα σμάλτ']) {
    expect([text, await idsOf({ text })]).toEqual([text, [mug]])
  }
  expect(await idsOf({ text: 'κούπα βαμβακερή' })).toEqual([])
  expect((await idsOf({ categoryId: await categoryOf('Σπίτι') })).toSorted()).toEqual([mug, shirt, pen, bare])
  expect(await idsOf({ categoryId: await categoryOf('Ροφήματα') })).toEqual([mug])
  expect(await idsOf({ stock: 'none' })).toEqual([pen])
  expect(await idsOf({ stock: 'low' })).toEqual([shirt])
  expect((await idsOf({ stock: 'enough' })).toSorted()).toEqual([mug, bare])
  expect(await idsOf({ collection: 'new arrival' })).toEqual([mug])
  expect(await idsOf({ discounted: true })).toEqual([mug])
  expect(await idsOf({ withoutPicture: true })).toEqual([bare])
  expect(await idsOf({ withClaims: true })).toEqual([])
  expect(await idsOf({ hidden: true })).toEqual([])
  expect(await idsOf({ days: 1 })).toHaveLength(4)
  expect(await idsOf({}, { sort: 'price' })).toEqual([pen, mug, shirt, bare])
  expect(await idsOf({}, { sort: 'price-desc' })).toEqual([bare, shirt, mug, pen])
  expect(await idsOf({}, { sort: 'stock' })).toEqual([pen, shirt, mug, bare])
  expect(await idsOf({}, { sort: 'title' })).toEqual([mug, shirt, pen, bare])
})

async function categoryOf(name: string): Promise<number> {
  const { body } = await staff().post('/api/staff/products/choices', {})
  expect(body.brands).toContain(own.brand)
  return body.categories.find((each: { name: string }) => each.name.endsWith(name)).id
}

test('pages follow each other to the last product, each once, in every sort', async () => {
  const { rows } = await shop.ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from products`)
  for (const sort of ['updated', 'title', 'price', 'price-desc', 'stock', 'stock-desc']) {
    const seen: number[] = []
    for (let after: number | null | undefined; after !== null;) {
      const { body } = await staff().post('/api/staff/products/list', { sort, after })
      if (after === undefined) expect(body.total).toBe(rows[0]?.count)
      seen.push(...body.products.map(({ id }: StaffProductRow) => id))
      after = body.next
    }
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, rows[0]?.count, rows[0]?.count])
  }
})

test('price, stock and visibility are edited in place; visitors see it', async () => {
  const before = await rowOf(mug)
  const { body: priced } = await change({ id: mug, revision: before?.revision, price: '1.234,5' })
  expect(priced).toMatchObject({ price: 1_234.5, revision: (before?.revision ?? 0) + 1 })
  await expect.poll(async () => (await shop.http(as(visitor)).get(`/api/products?ids=${mug}`)).body[0].price).toBe(1_234.5)
  const stocked = await change({ id: mug, revision: priced.revision, stock: '1.200', stockRead: 60 })
  expect(stocked.body).toMatchObject({ stock: 1_200, ownStock: 1_200 })
  const hidden = await change({ id: mug, revision: stocked.body.revision, hidden: true })
  expect([hidden.status, await idsOf({ hidden: true })]).toEqual([200, [mug]])
  expect((await shop.http(as(visitor)).get(`/product/${mug}`)).status).toBe(404)
  const back = await change({ id: mug, revision: hidden.body.revision, hidden: false, price: 2.45 })
  expect(back.body).toMatchObject({ hidden: false, price: 2.45 })
})

test('an invalid value is refused at its field, a concurrent change as a conflict', async () => {
  const revision = (await rowOf(bare))?.revision
  for (const price of ['δύο', '-1', '1.200', '', null, 1e9]) {
    const { status, body } = await change({ id: bare, revision, price })
    expect([price, status, Object.keys(body.error.fields)]).toEqual([price, 422, ['price']])
  }
  expect((await change({ id: bare, revision, stock: '3,5', stockRead: 1_000 })).body.error.fields.stock).toMatch(/ακέραιο/)
  expect((await change({ id: 99_999_999, revision: 1, hidden: true })).status).toBe(404)
  expect((await change({ id: shirt, revision: (await rowOf(shirt))?.revision, stock: 9, stockRead: 7 })).status).toBe(422)
  const all = await Promise.all(['91', '92', '93'].map((price) => change({ id: bare, revision, price })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const lost = all.find(({ status }) => status === 409)
  expect(lost?.body.error).toMatchObject({ code: 'product-changed' })
  expect((await rowOf(bare))?.price).toBe(all.find(({ status }) => status === 200)?.body.price)
})

test('an order that takes stock meanwhile is reported, and changing the price preserves its effect', async () => {
  const { revision, ownStock } = (await rowOf(bare)) ?? {}
  await placedOrder(shop, [{ id: bare, qty: 10 }])
  expect(await rowOf(bare)).toMatchObject({ stock: (ownStock ?? 0) - 10, reserved: 10 })
  const typed = await change({ id: bare, revision, stock: '2.000', stockRead: ownStock })
  expect([typed.status, typed.body.error.code]).toEqual([409, 'stock-changed'])
  expect(typed.body.error.message).toContain('990')
  expect((await change({ id: bare, revision, price: '95' })).body).toMatchObject({ price: 95, stock: 990 })
})

test('products whose words make a generic claim are listed and counted, until their words are specific', async () => {
  const counted = async () => {
    const { items } = (await staff().post('/api/staff/today', {})).body
    return items.find(({ name }: { name: string }) => name === 'generic-claims')?.count ?? 0
  }
  const eco = (title: string) =>
    importFiles(shop.ctx, { products: [rawProduct({ ...own, id: 7_305, sku: 'ECO', title, tags: ['οικολογικό'] })] })
  await eco('Οικολογική τσάντα')
  const [id = 0] = await idsOf({ withClaims: true })
  expect(await rowOf(id)).toMatchObject({ title: 'Οικολογική τσάντα' })
  expect(await counted()).toBe(1)
  // Products from before an update are examined.
  await shop.ctx.db.execute(sql`update derived.managed_products set claims = null`)
  expect(await idsOf({ withClaims: true })).toEqual([])
  await fillClaims(shop.ctx)
  expect(await idsOf({ withClaims: true })).toEqual([id])
  // A recognised ecolabel allows the claim as long as it is valid.
  const certified = async (validUntil: string) => {
    const certificates = JSON.stringify([{ name: 'EU Ecolabel', number: 'GR/016/001', validUntil }])
    await shop.ctx.db.execute(sql`update products set certificates = ${certificates}::jsonb where id = ${id}`)
    await shop.ctx.db.execute(sql`update derived.managed_products set claims = null where product_id = ${id}`)
    await fillClaims(shop.ctx)
    return idsOf({ withClaims: true })
  }
  expect(await certified('2020-01-01')).toEqual([id])
  expect(await certified(dayAfter(dayInAthens(shop.ctx.now), 1))).toEqual([])
  await shop.ctx.db.execute(sql`update derived.managed_products set claims_until = claims_until - 2 where product_id = ${id}`)
  expect(await idsOf({ withClaims: true })).toEqual([id])
  await eco('Τσάντα από 100 % ανακυκλωμένο βαμβάκι')
  expect(await idsOf({ withClaims: true })).toEqual([])
  await shop.ctx.db.execute(sql`delete from products where id = ${id}`)
})

test('products from before an update get their rows', async () => {
  await shop.ctx.db.execute(sql`delete from derived.managed_products where product_id in (${mug}, ${pen})`)
  expect(await fillManagedProducts(shop.ctx)).toBe(2)
  expect(await idsOf({}, { sort: 'title' })).toEqual([mug, shirt, pen, bare])
})
