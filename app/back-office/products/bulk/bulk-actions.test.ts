import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  actionText,
  applyAction,
  type BulkAction,
  priceWarnings,
  roundings,
  roundPrice,
} from '#app/back-office/products/bulk/bulk-actions.ts'
import { importedProduct } from '#test/imported-product.ts'

const content = (over: Parameters<typeof importedProduct>[0] = {}) => ({ hidden: false, product: importedProduct(over) })
const apply = (over: Parameters<typeof importedProduct>[0], action: BulkAction) => applyAction(content(over), action)
const breaks = [
  { minQuantity: 100, unitPrice: 21_000 },
  { minQuantity: 500, unitPrice: 18_500 },
]

test('a percent changes the price and all its breaks, rounded half up', () => {
  const action = { kind: 'price-percent', up: true, percent: 500, rounding: 'none' } as const
  const { product } = apply({ price: 24_501, priceBreaks: breaks }, action)
  expect([product.price, ...product.priceBreaks.map(({ unitPrice }) => unitPrice)]).toEqual([25_726, 22_050, 19_425])
})

test('prices end in ,90, in 5 cents or in cents; below 1 € never in ,90', () => {
  expect([24_501, 23_900, 9_000, 14_000].map((price) => roundPrice(price, 'ninety'))).toEqual([
    29_000,
    19_000,
    9_000,
    9_000 + 10_000,
  ])
  expect([3_333, 9_949, 9_950].map((price) => roundPrice(price, 'ninety'))).toEqual([3_300, 9_900, 9_000])
  expect([24_749, 24_750].map((price) => roundPrice(price, 'five-cents'))).toEqual([24_500, 25_000])
  expect(roundPrice(24_550, 'cents')).toBe(24_600)
})

test('rounding a rounded price changes nothing, and rounding changes less than a euro', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...roundings), (price, rounding) => {
      const once = roundPrice(price, rounding)
      expect(roundPrice(once, rounding)).toBe(once)
      expect(Math.abs(once - price)).toBeLessThan(10_000)
    }),
  )
})

test('a lower price is never negative, and warns below cost and of breaks out of order', () => {
  const down = apply({ price: 5_000, costPrice: 3_000 }, { kind: 'price-amount', up: false, amount: 9_000, rounding: 'none' })
  expect(down.product.price).toBe(0)
  expect(priceWarnings(down)).toEqual(['below-cost'])
  expect(priceWarnings(content({ price: 20_000, priceBreaks: breaks }))).toEqual(['breaks-out-of-order'])
  expect(priceWarnings(content({ price: 25_000, costPrice: 17_000, discountPercent: 10, priceBreaks: breaks }))).toEqual([
    'below-cost',
  ])
  expect(priceWarnings(content({ price: 25_000, costPrice: 1_000, priceBreaks: breaks }))).toEqual([])
})

test('a product keeps its last category, and its primary one stays first', () => {
  const category = (add: boolean, categoryId: number) => ({ kind: 'category', add, categoryId }) as const
  expect(apply({ categoryIds: [1, 2] }, category(true, 3)).product.categoryIds).toEqual([1, 2, 3])
  expect(apply({ categoryIds: [1, 2] }, category(true, 2)).product.categoryIds).toEqual([1, 2])
  expect(apply({ categoryIds: [1, 2] }, category(false, 1)).product.categoryIds).toEqual([2])
  expect(apply({ categoryIds: [1] }, category(false, 1)).product.categoryIds).toEqual([1])
})

test('an action is described with its decimals', () => {
  const percent = { kind: 'price-percent', up: false, percent: 1_250, rounding: 'none' } as const
  expect(actionText(percent)).toBe('Τιμή -12,5 %')
})

test('names are added once and removed; a discount of zero has no last day', () => {
  const tag = (add: boolean) => ({ kind: 'tag', add, name: 'eco' }) as const
  expect(apply({ tags: ['bag'] }, tag(true)).product.tags).toEqual(['bag', 'eco'])
  expect(apply({ tags: ['bag', 'eco'] }, tag(true)).product.tags).toEqual(['bag', 'eco'])
  expect(apply({ tags: ['bag', 'eco'] }, tag(false)).product.tags).toEqual(['bag'])
  expect(apply({}, { kind: 'discount', percent: 0, until: '2030-01-01' }).product).toMatchObject({
    discountPercent: 0,
    offerEnd: null,
  })
})
