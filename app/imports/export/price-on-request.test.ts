import { expect, test } from 'vitest'

import { productRecord } from '#app/imports/export/product-record.ts'
import { exportedFields, productRows } from '#app/imports/export/product-rows.ts'
import { readProductRecord } from '#app/catalogue/import/import-product.ts'
import { importedProduct } from '#test/imported-product.ts'

const product = importedProduct({ price: 0, costPrice: 9_000 })
const categories = { byFileId: (id: number) => id, byName: () => undefined }

test('a price on request is exported as such, and read back', () => {
  const notes: string[] = []
  const read = readProductRecord(
    productRecord(1, product, false, null),
    'r',
    { categories, furtherFields: ['hidden'] },
    (place) => notes.push(place),
  )
  expect([read?.price, read?.costPrice, notes]).toEqual([0, 9_000, []])
})

test('in a table its price is an empty cell, which changes nothing', () => {
  const [row] = productRows(1, product, false, () => 'Κούπες')
  expect(row?.[exportedFields.indexOf('price')]).toBeNull()
})
