import { createServer } from 'node:http'

import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importPictures } from '#app/imports/import.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { testShop } from '#test/http.ts'
import { placedOrder } from '#test/placed-orders.ts'
import { supplierColumns, supplierFiles } from '#test/supplier-files.ts'

const shop = testShop({ WEBHOOK_LOCAL_RECEIVERS: 'on' })
const { post, call, runOf, applyFile, undoRun } = supplierFiles(shop)

/** The supplier's pictures */
const pictureServer = createServer((request, response) => {
  const [red = 0] = (request.url ?? '').match(/\d+/) ?? []
  const background = { r: Number(red), g: 0, b: 0 }
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
  void picture
    .png()
    .toBuffer()
    .then((bytes) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
})

beforeAll(() => new Promise<void>((resolve) => pictureServer.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  pictureServer.closeAllConnections()
  pictureServer.close()
})

async function bySku(sku: string) {
  const [row] = await shop.ctx.db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  const stored = (await readStoredProducts(shop.ctx, importParts.extension, [row?.id ?? 0])).get(row?.id ?? 0)
  return stored ?? expect.fail(`no product ${sku}`)
}

const pricesOf = async (...skus: string[]) => (await Promise.all(skus.map(bySku))).map(({ product }) => product.price)

test('pieces that orders took since stay taken', async () => {
  await applyFile('Δέλτα', supplierColumns, 'D-1;Κούπα;Γραφείο;1,00;100', 'D-2;Πιάτο;Γραφείο;1,00;30')
  const runId = await applyFile('Δέλτα', supplierColumns, 'D-1;Κούπα;Γραφείο;1,00;500', 'D-2;Πιάτο;Γραφείο;1,00;5')
  const { id } = await bySku('D-1')
  await placedOrder(shop, [{ id, qty: 60 }])
  expect((await bySku('D-1')).product.stock).toBe(440)
  await placedOrder(shop, [{ id: (await bySku('D-2')).id, qty: 4 }])
  await undoRun(runId)
  expect([(await bySku('D-1')).product.stock, (await bySku('D-2')).product.stock]).toEqual([40, 26])
})

test('variants that the run added are removed, unless something refers to them', async () => {
  const columns = 'Κωδικός μοντέλου;Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης;Απόθεμα;Χρώμα'
  const row = (model: string, colour: string, stock: number) =>
    `${model};${model}-${colour};Καπέλο ${model};Γραφείο;1,00;${stock};${colour}`
  await applyFile('Έψιλον', columns, row('E1', 'black', 7), row('E2', 'black', 7))
  const both = ['E1', 'E2'].flatMap((model) => [row(model, 'black', 9), row(model, 'white', 50)])
  const runId = await applyFile('Έψιλον', columns, ...both)
  const productOf = async (model: string) => {
    const { rows } = await shop.ctx.db.execute<{ id: number }>(
      sql`select product_id as id from product_variants where sku = ${`${model}-black`}`,
    )
    return rows[0]?.id ?? 0
  }
  const used = await productOf('E1')
  await placedOrder(shop, [{ id: used, variantId: 2, qty: 5 }])
  await undoRun(runId)
  const stored = await readStoredProducts(shop.ctx, importParts.extension, [used, await productOf('E2')])
  const stocks = [...stored.values()].map(({ product }) => product.variants.map(({ sku, stock }) => [sku, stock]))
  expect(stocks).toEqual([
    [
      ['E1-black', 7],
      ['E1-white', 0],
    ],
    [['E2-black', 7]],
  ])
})

test('two codes of one product, written one after the other, are undone one after the other', async () => {
  await applyFile('Δίδυμα', supplierColumns, 'TW-1;Δίδυμο;Γραφείο;1,00;7')
  const { id } = await bySku('TW-1')
  const fillers = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `;TWF-${from + at};Είδος ${from + at};Γραφείο;1,00;5`)
  const byNumber = `${id};;Δίδυμο;Γραφείο;2,00;8`
  const byCode = ';TW-1;Δίδυμο;Γραφείο;3,00;9'
  const columns = `Αριθμός προϊόντος (δικός μας);${supplierColumns}`
  const runId = await applyFile('Δίδυμα με αριθμό', columns, ...fillers(0, 59), byNumber, ...fillers(59, 46), byCode)
  expect((await bySku('TW-1')).product).toMatchObject({ price: 30_000, stock: 9 })
  expect(await undoRun(runId)).toEqual({ restored: 2, hidden: 105, stayed: 0 })
  expect((await bySku('TW-1')).product).toMatchObject({ price: 10_000, stock: 7 })
})

test('pictures that the run fetched are restored too, and the same file fetches them again', async () => {
  const address = pictureServer.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = (red: number) => `http://127.0.0.1:${address.port}/${red}.png`
  const lines = (red: number) => [`${supplierColumns};Εικόνες`, `I-1;Ένα;Γραφείο;1,00;10;${url(red)}`]
  const fetched = (runId: string) => expect.poll(async () => (await runOf(runId)).pictures.fetched, { timeout: 100_000 }).toBe(1)
  await fetched(await applyFile('Ιώτα', ...lines(10)))
  const before = (await bySku('I-1')).product.images
  const runId = await applyFile('Ιώτα', ...lines(200))
  await fetched(runId)
  expect((await bySku('I-1')).product.images).not.toEqual(before)
  expect(await undoRun(runId)).toEqual({ restored: 1, hidden: 0, stayed: 0 })
  expect((await bySku('I-1')).product.images).toEqual(before)
  expect(await shop.ctx.db.$count(importPictures, eq(importPictures.runId, runId))).toBe(0)
  expect((await call('retry-pictures', { runId })).status).toBe(404)
  await fetched(await applyFile('Ιώτα', ...lines(200)))
})

test('a category that was deleted since is left out; a version that cannot be written leaves its product alone, with the reason', async () => {
  const tree = await post('/api/staff/categories/add', { name: 'Προσωρινή', parentId: null })
  const category = tree.body.categories.find(({ name }: { readonly name: string }) => name === 'Προσωρινή')
  await applyFile('Κάπα', supplierColumns, 'K-1;Ένα;Προσωρινή;1,00;10', 'K-2;Δύο;Γραφείο;1,00;10', 'K-3;Τρία;Γραφείο;1,00;10')
  const runId = await applyFile(
    'Κάπα',
    supplierColumns,
    'K-1;Ένα;Γραφείο;1,50;10',
    'K-2;Δύο;Γραφείο;1,50;10',
    'K-3;Τρία;Γραφείο;1,50;10',
  )
  const removal = { id: category.id, revision: category.revision, moveTo: null }
  expect((await post('/api/staff/categories/remove', removal)).status).toBe(200)
  const { id, revision } = await bySku('K-2')
  await shop.ctx.db.execute(sql`
    update product_versions set product = jsonb_set(product, '{rating}', '9') where product_id = ${id} and revision = ${revision - 1}`)
  expect(await undoRun(runId)).toEqual({ restored: 2, hidden: 0, stayed: 1 })
  expect(await pricesOf('K-1', 'K-2', 'K-3')).toEqual([10_000, 15_000, 10_000])
  const [stayed] = (await call('items', { runId, kind: 'stayed' })).body.items
  expect([stayed.title, stayed.stayed]).toEqual(['Δύο', expect.stringContaining('δεν γράφεται πια')])
})
