import fc from 'fast-check'
import { expect, test } from 'vitest'

import { actionText, applyAction, type BulkAction, leftOutText, roundings, roundPrice } from '#app/products/bulk/bulk-actions.ts'
import { maxUnitPrice, priceError, zeroPriceError } from '#app/catalogue/product-limits.ts'
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

test('a product that the action would take beyond a limit stays as it is, with the reason', () => {
  const left = (over: Parameters<typeof importedProduct>[0], action: BulkAction, text: string) => {
    const before = content(over)
    expect([applyAction(before, action), leftOutText(before, action)]).toEqual([before, text])
  }
  const by = (up: boolean, amount: number) => ({ kind: 'price-amount', up, amount, rounding: 'none' }) as const
  left({ price: 5_000 }, by(false, 9_000), zeroPriceError)
  left({ price: 90_000, priceBreaks: [{ minQuantity: 9, unitPrice: 5_000 }] }, by(false, 5_000), zeroPriceError)
  left({ price: maxUnitPrice }, { kind: 'price-percent', up: true, percent: 100, rounding: 'none' }, priceError)
  left({ price: 0 }, by(true, 9_000), 'Η τιμή του είναι κατόπιν προσφοράς.')
  const names = Array.from({ length: 100 }, (_, index) => `n${index}`)
  left({ tags: names }, { kind: 'tag', add: true, name: 'eco' }, 'Ένα προϊόν έχει έως 100 ετικέτες.')
  expect(apply({ tags: names }, { kind: 'tag', add: true, name: 'n7' }).product.tags).toHaveLength(100)
  expect(apply({ price: 0 }, { kind: 'price-set', price: 9_000 }).product.price).toBe(9_000)
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

test('a manufacturer, a responsible person and warnings are set as a whole each, and emptied to what the brand has', () => {
  const own = { manufacturerName: 'Παλιός', manufacturerCountry: 'CN', responsibleName: 'Υ', safetyWarnings: 'Π' }
  const manufacturer = {
    kind: 'manufacturer',
    manufacturerName: 'Acme',
    manufacturerAddress: 'Οδός 1',
    manufacturerContact: 'a@b.gr',
    manufacturerCountry: null,
  } as const
  const { kind: _kind, ...set } = manufacturer
  expect(apply(own, manufacturer).product).toMatchObject({ ...own, ...set })
  expect(actionText(manufacturer)).toBe('Κατασκευαστής Acme')
  const none = { responsibleName: null, responsibleAddress: null, responsibleContact: null }
  expect(apply(own, { kind: 'responsible-person', ...none }).product).toMatchObject({ ...own, ...none })
  expect(apply(own, { kind: 'safety-warnings', safetyWarnings: null }).product).toMatchObject({ ...own, safetyWarnings: null })
  expect(leftOutText(content(own), manufacturer)).toBeNull()
})
