import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type NeedyLine, piecesToBuy, variantsToBuy } from '#app/purchasing/needs/line-need.ts'

const line = (over: Partial<NeedyLine> = {}): NeedyLine => ({
  quantity: 100,
  cancelled: 0,
  shipped: 0,
  stockTaken: 0,
  variantId: null,
  sizes: null,
  sizeStock: null,
  ...over,
})

test('what the shelf does not have is bought, less what was cancelled', () => {
  expect(piecesToBuy(line())).toBe(100)
  expect(piecesToBuy(line({ stockTaken: 40 }))).toBe(60)
  expect(piecesToBuy(line({ stockTaken: 40, cancelled: 30 }))).toBe(30)
  expect(piecesToBuy(line({ stockTaken: 40, cancelled: 60 }))).toBe(0)
  expect(piecesToBuy(line({ stockTaken: 100 }))).toBe(0)
})

test('shipped pieces are not bought again, whether they came from the shelf or not', () => {
  expect(piecesToBuy(line({ stockTaken: 40, shipped: 40 }))).toBe(60)
  expect(piecesToBuy(line({ stockTaken: 40, shipped: 70 }))).toBe(30)
  expect(piecesToBuy(line({ shipped: 100 }))).toBe(0)
})

test('each size is bought without what its own stock gave', () => {
  const sizes = [
    { variantId: 1, quantity: 60 },
    { variantId: 2, quantity: 40 },
  ]
  const sizeStock = [{ variantId: 1, pieces: 50 }]
  expect(variantsToBuy(line({ sizes, sizeStock, stockTaken: 50 }))).toEqual([
    { variantId: 1, pieces: 10 },
    { variantId: 2, pieces: 40 },
  ])
  // Nothing says which of the sizes that share a stock took it.
  expect(variantsToBuy(line({ sizes, sizeStock: [{ variantId: null, pieces: 70 }], stockTaken: 70 }))).toEqual([
    { variantId: 2, pieces: 30 },
  ])
  expect(variantsToBuy(line({ variantId: 7, cancelled: 10 }))).toEqual([{ variantId: 7, pieces: 90 }])
})

test('the sizes are always what is bought of the line', () => {
  const sized = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 500 }), taken: fc.nat(500) }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(sized, fc.nat(3_000), fc.nat(3_000), fc.nat(3_000), (all, cancelled, shipped, shared) => {
      const sizes = all.map(({ quantity }, at) => ({ variantId: at + 1, quantity }))
      const quantity = sizes.reduce((sum, size) => sum + size.quantity, 0)
      const own = all.map((size, at) => ({ variantId: at + 1, pieces: Math.min(size.taken, size.quantity) }))
      const ownPieces = own.reduce((sum, { pieces }) => sum + pieces, 0)
      const unnamed = Math.min(shared, quantity - ownPieces)
      const needy = line({
        quantity,
        cancelled: Math.min(cancelled, quantity),
        shipped: Math.min(shipped, quantity),
        sizes,
        sizeStock: [...own, { variantId: null, pieces: unnamed }],
        stockTaken: ownPieces + unnamed,
      })
      const bought = variantsToBuy(needy)
      expect(bought.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(piecesToBuy(needy))
      for (const { variantId, pieces } of bought) expect(pieces).toBeLessThanOrEqual(sizes[(variantId ?? 0) - 1]?.quantity ?? 0)
    }),
  )
})
