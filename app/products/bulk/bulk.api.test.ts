import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { ProductBulk } from '#app/products/bulk/bulk.contract.ts'
import { deleteOldVersions } from '#app/products/bulk/delete-old-versions.server.ts'
import { runBulk, runDueBulks } from '#app/products/bulk/run-bulk.server.ts'
import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { placedOrder } from '#test/placed-orders.ts'

const shop = testShop()
const count = 450
// Each test has its own products.
let [first, brand, filter] = [77_000, '', { brand: '' }]
const up5 = { kind: 'price-percent', up: true, percent: '5', rounding: 'cents' } as const
let clerk: TestUser

beforeEach(async () => {
  clerk ??= await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
  await shop.ctx.db.execute(sql`delete from product_bulks`)
  first += 1_000
  brand = `Μαζικά ${first}`
  filter = { brand }
  const products = Array.from({ length: count }, (_, index) =>
    rawProduct({
      id: first + index,
      brand,
      sku: `BULK-${first + index}`,
      title: `Μαζικό ${index}`,
      price: 10,
      cost: 9,
      stock: 1_000,
      categories: [76_900],
      priceBreaks: [{ minQuantity: 100, unitPrice: 9.5 }],
    }),
  )
  await importFiles(shop.ctx, { categories: [{ id: 76_900, parentId: null, name: 'Μαζική δοκιμή' }], products })
})

const call = (name: string, body: object) => shop.http(as(clerk)).post(`/api/staff/products/bulk/${name}`, body)
const bulks = async (): Promise<ProductBulk[]> => (await call('list', {})).body.bulks
const bulkOf = async (id: string) => (await bulks()).find((bulk) => bulk.id === id)

async function start(action: object, over: object = {}): Promise<ProductBulk> {
  const { status, body } = await call('start', { selection: { filter }, action, count, ...over })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

async function ended(action: object): Promise<ProductBulk> {
  const { id } = await start(action)
  await expect.poll(async () => (await bulkOf(id))?.state, { timeout: 60_000 }).toBe('done')
  const bulk = await bulkOf(id)
  if (bulk === undefined) throw new Error('the bulk is gone')
  return bulk
}

async function prices() {
  const { rows } = await shop.ctx.db.execute<{ price: number; count: number }>(sql`
    select price, count(*)::int as count from products where brand = ${brand} group by price order by price`)
  return rows.map(({ price, count: many }) => [price, many])
}

test('a preview shows before and after and warns, and changes nothing', async () => {
  const { body } = await call('preview', { selection: { filter }, action: { ...up5, up: false, percent: '12,5' } })
  expect(body).toMatchObject({ total: count, examined: count, changed: count, belowCost: count, breaksOutOfOrder: 0 })
  expect(body.rows).toHaveLength(50)
  expect(body.rows[0].warnings).toEqual(['below-cost'])
  const texts = [body.rows[0].before, body.rows[0].after].map((text: string) => text.replaceAll('\u00a0', ' '))
  expect(texts).toEqual(['10,00 € · 100+ 9,50 €', '8,75 € · 100+ 8,31 €'])
  const set = await call('preview', { selection: { ids: [first] }, action: { kind: 'price-set', price: '9,2' } })
  expect(set.body).toMatchObject({ total: 1, breaksOutOfOrder: 1 })
  expect(await prices()).toEqual([[100_000, count]])
})

test('a bulk changes all matches, visitors see it, and its undo restores all that were not changed since', async () => {
  const bulk = await ended(up5)
  expect(bulk).toMatchObject({ text: 'Τιμή +5 %', total: count, done: count, changed: count, undone: false })
  expect(await prices()).toEqual([[105_000, count]])
  await expect.poll(async () => (await shop.http(as(visitor)).get(`/api/products?ids=${first + 7}`)).body[0].price).toBe(10.5)
  await inTransaction(shop.ctx, (tx) =>
    changeProducts(tx, importParts, { user: null, cause: 'list' }, [first], (stored) => ({
      ...stored,
      product: { ...stored.product, price: 120_000 },
    })),
  )
  await placedOrder(shop, [{ id: first + 1, qty: 10 }])
  const { status, body: undo } = await call('undo', { id: bulk.id })
  expect(status).toBe(200)
  await expect.poll(async () => (await bulkOf(undo.id))?.state, { timeout: 60_000 }).toBe('done')
  expect(await bulkOf(undo.id)).toMatchObject({ isUndo: true, total: count, changed: count - 1 })
  expect(await prices()).toEqual([
    [100_000, count - 1],
    [120_000, 1],
  ])
  const { rows } = await shop.ctx.db.execute<{ stock: number }>(sql`select stock from products where id = ${first + 1}`)
  expect(rows[0]?.stock).toBe(990)
  expect((await bulkOf(bulk.id))?.undone).toBe(true)
  expect((await call('undo', { id: bulk.id })).body.error.code).toBe('undone')
})

test('no piece is lost when orders take stock while a bulk runs', async () => {
  const { id } = await start({ kind: 'tag', add: true, name: 'eco' })
  const runs = runBulk(shop.ctx, importParts, id)
  const orders = Array.from({ length: 6 }, (_, index) => placedOrder(shop, [{ id: first + index * 40, qty: 5 }]))
  await Promise.all([runs, ...orders])
  await expect.poll(async () => (await bulkOf(id))?.state, { timeout: 60_000 }).toBe('done')
  const { rows } = await shop.ctx.db.execute<{ taken: number; tagged: number }>(sql`
    select sum(1000 - stock)::int as taken,
      (select count(*)::int from product_tags t join products q on q.id = t.product_id where q.brand = ${brand} and t.tag = 'eco') as tagged
    from products where brand = ${brand}`)
  expect(rows[0]).toEqual({ taken: 30, tagged: count })
})

test('a bulk of a dead process is resumed, each product once', async () => {
  const { id } = await start(up5, { startOn: '2090-01-01' })
  await shop.ctx.db.execute(
    sql`update product_bulks set state = 'running', moved_at = now() - interval '5 minutes' where id = ${id}::uuid`,
  )
  // Two nodes find it at the same time.
  await Promise.all([runDueBulks(shop.ctx, importParts), runDueBulks(shop.ctx, importParts)])
  await expect.poll(async () => (await bulkOf(id))?.state).toBe('done')
  expect(await bulkOf(id)).toMatchObject({ done: count, changed: count })
  expect(await prices()).toEqual([[105_000, count]])
})

test('the manufacturer of many products is set and undone, and a wrong address of it is told', async () => {
  const wrong = await call('preview', {
    selection: { filter },
    action: { kind: 'manufacturer', manufacturerContact: 'τηλέφωνο' },
  })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['action.manufacturerContact']])
  const action = { kind: 'manufacturer', manufacturerName: 'Acme', manufacturerAddress: 'Οδός 1', manufacturerCountry: 'gr' }
  const { body: preview } = await call('preview', { selection: { filter }, action })
  expect(preview.rows[0]).toMatchObject({ before: 'όπως η μάρκα', after: 'Acme, Οδός 1, GR' })
  const done = await ended(action)
  const named = async () =>
    (await shop.ctx.db.execute(sql`select from products where brand = ${brand} and manufacturer_name = 'Acme'`)).rows.length
  expect(await named()).toBe(count)
  const { body: undo } = await call('undo', { id: done.id })
  await expect.poll(async () => (await bulkOf(undo.id))?.state, { timeout: 60_000 }).toBe('done')
  expect(await named()).toBe(0)
})

test('an undo leaves out a category that was deleted since', async () => {
  const staffCall = (path: string, body: object) => shop.http(as(clerk)).post(`/api/staff/categories/${path}`, body)
  const { body: tree } = await staffCall('add', { name: `Προσωρινή ${first}`, parentId: null })
  const { id, revision } = tree.categories.at(-1)
  await ended({ kind: 'category', add: true, categoryId: id })
  const removed = await ended({ kind: 'category', add: false, categoryId: id })
  expect((await staffCall('remove', { id, revision, moveTo: null })).status).toBe(200)
  const { body: undo } = await call('undo', { id: removed.id })
  await expect.poll(async () => (await bulkOf(undo.id))?.state, { timeout: 60_000 }).toBe('done')
})

test('a scheduled price waits for its day in Athens, is then in the history, and can be cancelled', async () => {
  const { id } = await start({ kind: 'price-set', price: '11' }, { startOn: '2090-07-01' })
  const called = await start({ kind: 'price-set', price: '99' }, { startOn: '2090-07-01' })
  expect((await call('stop', { id: called.id })).body.state).toBe('stopped')
  // In Athens it is three hours later.
  const at = (time: string) => runDueBulks({ ...shop.ctx, now: new Date(time) }, importParts)
  await at('2090-06-30T20:59:59Z')
  expect(await bulkOf(id)).toMatchObject({ state: 'waiting', startOn: '2090-07-01' })
  expect(await prices()).toEqual([[100_000, count]])
  const node = at('2090-06-30T21:00:05Z')
  await Promise.all([node, at('2090-06-30T21:00:06Z')])
  await expect.poll(async () => (await bulkOf(id))?.state).toBe('done')
  expect(await prices()).toEqual([[110_000, count]])
  const { rows } = await shop.ctx.db.execute<{ price: number; from: string }>(sql`
    select price, valid_from::text as from from price_history where product_id = ${first} order by id desc limit 1`)
  expect(rows[0]).toMatchObject({ price: 110_000, from: expect.stringContaining('2090-06-30 21:00') })
})

test('invalid bulks are refused with a sentence', async () => {
  const refusedBy = async (over: object) => {
    const { status, body } = await call('start', { selection: { filter }, action: up5, count, ...over })
    return [status, body.error.code]
  }
  expect(await refusedBy({ count: count - 1 })).toEqual([409, 'selection-changed'])
  expect(await refusedBy({ selection: { ids: [99_999_999] }, count: 1 })).toEqual([422, 'nothing-selected'])
  expect(await refusedBy({ startOn: '2020-01-01' })).toEqual([422, 'day-over'])
  expect(await refusedBy({ action: { kind: 'category', add: true, categoryId: 99_999_999 } })).toEqual([422, 'unknown-category'])
  for (const percent of ['-5', '101', 'πέντε', '']) {
    const { status, body } = await call('preview', { selection: { filter }, action: { ...up5, percent } })
    expect([percent, status, Object.keys(body.error.fields)]).toEqual([percent, 422, ['action.percent']])
  }
  const none = '00000000-0000-4000-8000-000000000000'
  for (const name of ['stop', 'undo']) expect((await call(name, { id: none })).status).toBe(404)
  const { id } = await start(up5, { startOn: '2090-01-01' })
  expect((await call('undo', { id })).body.error.code).toBe('still-runs')
  await call('stop', { id })
  for (const name of ['stop', 'undo']) {
    const { code, message } = (await call(name, { id })).body.error
    expect([code, message]).toEqual(['cancelled', 'Η αλλαγή έχει ήδη ακυρωθεί, πριν αλλάξει κάποιο προϊόν.'])
  }
})

test('old versions are deleted, except the newest of each product, and those that were replaced lately', async () => {
  await ended(up5)
  const { id } = await ended(up5)
  await shop.ctx.db.execute(sql`
    update product_versions v set at = v.at - interval '3 years'
    where revision < (select max(revision) from product_versions n where n.product_id = v.product_id)`)
  await deleteOldVersions(shop.ctx)
  expect(await prices()).toEqual([[110_300, count]])
  expect((await call('undo', { id })).status).toBe(200)
  await expect.poll(prices, { timeout: 60_000 }).toEqual([[105_000, count]])
  const versions = async () => {
    const { rows } = await shop.ctx.db.execute<{ count: number; newest: number }>(sql`
      select count(*)::int as count, max(revision) as newest from product_versions where product_id = ${first}`)
    return rows[0]
  }
  const before = await versions()
  const later = (years: number) => deleteOldVersions({ ...shop.ctx, now: new Date(Date.now() + years * 366 * 86_400_000) })
  await later(1)
  expect(await versions()).toEqual(before)
  await later(3)
  expect(await versions()).toEqual({ count: 1, newest: before?.newest })
  await shop.ctx.db.execute(sql`
    insert into product_versions (product_id, revision, at, actor_name, hidden, product)
    select product_id, revision + n, at, '', false, product from product_versions, generate_series(1, 60) n where product_id = ${first}`)
  await later(0)
  expect(await versions()).toEqual({ count: 50, newest: (before?.newest ?? 0) + 60 })
  expect(await bulks()).toEqual([])
})
