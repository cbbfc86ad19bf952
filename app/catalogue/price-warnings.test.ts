import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  maxQuantityOf,
  priceWarnings,
  productWarnings,
  supplyWarnings,
  type WarnedProduct,
  warningsToConfirm,
} from '#app/catalogue/price-warnings.ts'
import { unitPriceAt } from '#app/pricing/unit-price.ts'

const today = '2026-11-26'
const product: WarnedProduct = {
  title: 'Κούπα',
  description: '',
  type: 'Κούπα',
  brand: null,
  audience: null,
  material: null,
  dimensions: null,
  makerName: null,
  collections: [],
  certificates: [],
  price: 30_000,
  costPrice: 15_000,
  discountPercent: 0,
  minimumQuantity: 1,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 20_000 },
    { minQuantity: 100, unitPrice: 25_000 },
  ],
  stock: 5_000,
  madeToOrder: false,
  availableFrom: null,
  restockLeadTimeDays: null,
  variants: [],
}
const of = (over: Partial<WarnedProduct>): WarnedProduct => ({ ...product, ...over })
const texts = (over: Partial<WarnedProduct>) => priceWarnings(of(over)).map(({ text }) => text.replaceAll('\u00a0', ' '))
const codes = (over: Partial<WarnedProduct>) => productWarnings(of(over), today).map(({ code }) => code)

test('falling prices above the cost have no warning, in any order', () => {
  expect(productWarnings(product, today)).toEqual([])
})

test('a price that rises with the quantity is reported with both quantities and prices', () => {
  expect(texts({ priceBreaks: [...product.priceBreaks, { minQuantity: 500, unitPrice: 21_000 }] })).toEqual([
    'Η τιμή στα 500 είναι μεγαλύτερη από στα 250. Από 2,00 € γίνεται 2,10 €.',
  ])
  expect(texts({ price: 24_000 })).toEqual(['Η τιμή στα 100 είναι μεγαλύτερη από του ενός. Από 2,40 € γίνεται 2,50 €.'])
})

test('a discount may bring a price below the cost', () => {
  expect(texts({ discountPercent: 30 })).toEqual(['Στα 250 η τιμή με την έκπτωση (1,40 €) είναι κάτω από το κόστος (1,50 €).'])
})

test('a price that is not known yet, or on request, is not compared', () => {
  expect(priceWarnings({ ...product, price: null })).toEqual([])
  expect(priceWarnings({ ...product, price: 0, priceBreaks: [] })).toEqual([])
})

test('without a warning, more pieces never cost more each, nor less than the cost', () => {
  const money = fc.integer({ min: 1, max: 100_000 })
  const breaks = fc.uniqueArray(fc.record({ minQuantity: fc.integer({ min: 2, max: 1_000 }), unitPrice: money }), {
    maxLength: 5,
    selector: ({ minQuantity }) => minQuantity,
  })
  fc.assert(
    fc.property(money, money, breaks, fc.integer({ min: 0, max: 99 }), (price, costPrice, priceBreaks, discountPercent) => {
      const found = priceWarnings({ price, costPrice, priceBreaks, discountPercent }).map(({ code }) => code)
      const quantities = [1, ...priceBreaks.map(({ minQuantity }) => minQuantity)].toSorted((a, b) => a - b)
      const paid = quantities.map((quantity) => unitPriceAt({ price, priceBreaks, discountPercent }, quantity))
      const full = quantities.map((quantity) => unitPriceAt({ price, priceBreaks, discountPercent: 0 }, quantity))
      expect(found.includes('breaks-out-of-order')).toBe(full.some((each, at) => each > (full[at - 1] ?? each)))
      expect(found.includes('below-cost')).toBe(paid.some((each) => each < costPrice))
    }),
  )
})

test('a price that no order can reach is reported: below the minimum, or above the stock', () => {
  expect(codes({ minimumQuantity: 150 })).toEqual(['break-below-minimum'])
  expect(supplyWarnings({ ...product, maxQuantity: 120 })).toEqual([
    { code: 'break-beyond-stock', quantity: 250, text: expect.stringContaining('δεν αρκεί το απόθεμα (120)') },
  ])
  expect(supplyWarnings({ ...product, minimumQuantity: 100, maxQuantity: 250 })).toEqual([])
})

test('a product of which nothing can be ordered has one warning, whatever its breaks', () => {
  expect(codes({ stock: 0 })).toEqual(['nothing-to-order'])
  expect(codes({ stock: 9, minimumQuantity: 10, priceBreaks: [] })).toEqual(['nothing-to-order'])
  for (const over of [{ madeToOrder: true }, { restockLeadTimeDays: 12 }, { availableFrom: '2026-11-27' }]) {
    expect(codes({ stock: 0, ...over })).toEqual([])
  }
})

test('variants with their own stock count, and share the product’s where one has none', () => {
  expect(maxQuantityOf(of({ stock: 7, variants: [{ stock: 2 }, { stock: 3 }] }), today)).toBe(5)
  expect(maxQuantityOf(of({ stock: 7, variants: [{ stock: 2 }, { stock: null }] }), today)).toBe(9)
})

test('a visible product’s new price warnings are confirmed, those that it had are not asked again', () => {
  const shown = { product, hidden: false }
  const cheap = { product: of({ price: 5_000 }), hidden: false }
  const kinds = (...args: Parameters<typeof warningsToConfirm>) => warningsToConfirm(...args).map(({ code }) => code)
  expect(kinds(shown, cheap, today)).toEqual(['breaks-out-of-order', 'below-cost'])
  expect(kinds(cheap, { ...cheap, product: { ...cheap.product, stock: 3 } }, today)).toEqual([])
  expect(kinds(cheap, { ...cheap, product: { ...cheap.product, price: 4_000 } }, today)).toHaveLength(2)
  expect(kinds(shown, { ...cheap, hidden: true }, today)).toEqual([])
})

test('a product that becomes visible is asked about all of its warnings', () => {
  const sold = { product: of({ stock: 0 }), hidden: false }
  expect(warningsToConfirm({ ...sold, hidden: true }, sold, today)).toHaveLength(1)
  expect(warningsToConfirm(null, sold, today)).toHaveLength(1)
  expect(warningsToConfirm({ product, hidden: false }, sold, today)).toEqual([])
})
