import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { exportDecoration } from '#app/personalisation/export-decoration.server.ts'
import { readDecorableProducts } from '#app/personalisation/read-decoration.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const shop = testContext()
const folder = temporaryFolder()

const front = {
  key: 'front',
  name: 'Μπροστά',
  maxWidthMm: 100,
  maxHeightMm: 60.5,
  shape: 'ellipse',
  techniques: [{ key: 'embroidery', rateCard: 'thread', maxColours: 3, minQuantity: 25, isDefault: true }],
}

async function exported() {
  const pieces = await Array.fromAsync(exportDecoration(shop.ctx))
  return pieces.join('')
}

async function importCards(content: string) {
  const file = join(folder.path, 'cards.json')
  await writeFile(file, content)
  const [report] = await importCatalogue(shop.ctx, file, importParts)
  return report
}

test('importing an export changes nothing, and its positions have a record’s format', async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ id: 1, positions: [front] }), rawProduct({ id: 2, sku: 'P-2' })] })
  const breaks = [
    { minQuantity: 1, areaFromCm2: 0, areaToCm2: 25.5, price: 3.2 },
    { minQuantity: 50, areaFromCm2: 25.5, price: 0.1234, nextColourPrice: 0.0001 },
  ]
  const card = { key: 'thread', technique: 'embroidery', pricingType: 'perColourArea', setup: 40, handling: 0.08, breaks }
  const rateCards = [
    { ...card, ltm: { below: 25, price: 25 }, leadDays: 8 },
    { ...card, key: 'other', setupRepeat: 0 },
  ]
  expect(await importCards(JSON.stringify({ rateCards }))).toMatchObject({ created: 2, skipped: 0 })

  const text = await exported()
  expect(await importCards(text)).toMatchObject({ created: 0, changed: 0, unchanged: 2, skipped: 0, inconsistencyCount: 0 })
  const { products } = JSON.parse(text)
  expect(products).toMatchObject([{ id: 1, positions: [front] }, { id: 2 }])

  const before = await readDecorableProducts(shop.ctx, [2])
  await importFiles(shop.ctx, { products: [rawProduct({ id: 2, sku: 'P-2', positions: products[1].positions })] })
  const after = await readDecorableProducts(shop.ctx, [2])
  expect(after.get(2)?.positions).toEqual(before.get(2)?.positions)
})

test('a shop without cards and products has an export too', async () => {
  await shop.ctx.db.execute('truncate rate_cards, products cascade')
  expect(JSON.parse(await exported())).toEqual({ rateCards: [], products: [] })
})
