import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import { restoredContent, stockChanges } from '#app/catalogue/manage/restored-content.ts'

const content = (stock: number, stocks: readonly (number | null)[] = []) => ({
  extended: null,
  hidden: false,
  product: {
    ...emptyProduct,
    categoryIds: [1],
    stock,
    variants: stocks.map((each, at) => ({ variantId: at + 1, sku: null, gtin: null, size: null, colour: null, stock: each })),
  },
})
const none = new Set<number>()
const stocksOf = ({ product }: ReturnType<typeof restoredContent>) => [
  product.stock,
  ...product.variants.map(({ stock }) => stock),
]

test('stock is what it was before the change, without the pieces taken since', () => {
  const pieces = fc.nat(100_000)
  fc.assert(
    fc.property(pieces, pieces, pieces, (before, after, wanted) => {
      const taken = Math.min(wanted, before, after)
      const stocks = stockChanges(content(before, [before]).product, content(after, [after]).product)
      const current = content(after - taken, [after - taken])
      const restored = restoredContent(content(0, [0]), current, { stocks, usedVariants: none })
      expect(stocksOf(restored)).toEqual([before - taken, before - taken])
    }),
  )
})

test('a change that did not set the stock leaves it, and more pieces than there were are none', () => {
  expect(stocksOf(restoredContent(content(100, [50, null]), content(30, [20, null])))).toEqual([30, 20, null])
  const stocks = stockChanges(content(5).product, content(500).product)
  expect(stocksOf(restoredContent(content(5), content(440), { stocks, usedVariants: none }))).toEqual([0])
})

test('a variant shares the stock of its product again, and a removed one is back with its own', () => {
  const [before, after] = [content(10, [null, 7]), content(10, [3])]
  const stocks = stockChanges(before.product, after.product)
  expect(stocks).toEqual({ 1: [null, 3], 2: [7, null] })
  expect(stocksOf(restoredContent(before, after, { stocks, usedVariants: none }))).toEqual([10, null, 7])
})

test('of added variants only those that something refers to stay, without stock; categories stay where the version has none', () => {
  const current = { product: { ...content(0, [5, 6, 7]).product, categoryIds: [8] } }
  const version = { ...content(0, [5]), product: { ...content(0, [5]).product, categoryIds: [] } }
  const restored = restoredContent(version, current, { stocks: {}, usedVariants: new Set([3]) })
  expect(restored.product.variants.map(({ variantId, stock }) => [variantId, stock])).toEqual([
    [1, 5],
    [3, 0],
  ])
  expect(restored.product.categoryIds).toEqual([8])
})
