import { expect, test } from 'vitest'

import { readProductFacts } from '#app/catalogue/card/read-product-facts.server.ts'
import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { productRecord } from '#app/imports/export/product-record.ts'
import { exportHead, productRows } from '#app/imports/export/product-rows.ts'
import { presentChanges } from '#app/imports/runs/present-changes.ts'
import { formDifferences } from '#app/products/editor/form-differences.ts'
import { emptyForm, formOf } from '#app/products/editor/product-form.ts'
import { compareRows } from '#app/wishlist/compare-rows.ts'
import { importFiles } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { expectGolden, fullCategory, fullId, fullRecord, otherId } from '#test/full-product.ts'

// product-fields-golden.test.ts says how an intended change is recorded.

const shop = testContext('empty')
const byName = <Key extends string>(name: Key, rows: readonly Readonly<Record<Key, string>>[]) =>
  Object.fromEntries(rows.map((row) => [row[name], row]))
const categoryName = (id: number) => `κατηγορία ${id}`

test('what is stored, written and shown of each field', async () => {
  const different = {
    sku: 'FIELD-2',
    quantityMultiple: 1,
    packSize: null,
    material: 'Μπαμπού',
    weightGrams: 90,
    madeToOrder: true,
    restockLeadTimeDays: null,
  }
  await importFiles(shop.ctx, {
    categories: [{ id: fullCategory, parentId: null, name: 'Κούπες' }],
    products: [fullRecord, { ...fullRecord, id: otherId, ...different }],
  })
  const product = (await readStoredProducts(shop.ctx, importParts.extension, [fullId])).get(fullId)?.product
  if (product === undefined) return expect.fail('the product is not stored')
  const form = formOf({ product, positions: null, hidden: false })
  const before: Readonly<Record<string, unknown>> = { ...emptyProduct }
  const changes = Object.fromEntries(Object.entries(product).map(([key, value]) => [key, [before[key], value] as const]))
  const [cells = []] = productRows(fullId, product, true, categoryName)
  const [one, other] = [await readProduct(shop.ctx, fullId), await readProduct(shop.ctx, otherId)]
  return expectGolden('shown', {
    stored: product,
    form,
    emptyForm: emptyForm(24),
    differences: byName('field', formDifferences(emptyForm(24), form, { category: categoryName, product: String })),
    preview: byName('field', presentChanges(changes, categoryName)),
    record: productRecord(fullId, product, true, null),
    row: Object.fromEntries(cells.map((cell, at) => [exportHead[at] ?? '', cell])),
    facts: Object.fromEntries([...(other?.facts ?? []), ...(one?.facts ?? [])]),
    comparison: byName('name', compareRows(await readProductFacts(shop.ctx, [fullId, otherId]))),
  })
})
