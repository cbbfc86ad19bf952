import { expect, test } from 'vitest'

import { priceWarnings } from '#app/back-office/products/editor/prices/price-warnings.ts'

const typed = {
  price: 30_000,
  costPrice: 15_000,
  discountPercent: 0,
  minimumQuantity: 1,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 20_000 },
    { minQuantity: 100, unitPrice: 25_000 },
  ],
  maxQuantity: null,
}

test('falling prices above the cost have no warning, in any order', () => {
  expect(priceWarnings(typed)).toEqual([])
})

test('a price that rises with the quantity is reported with both quantities', () => {
  const rising = { ...typed, priceBreaks: [...typed.priceBreaks, { minQuantity: 500, unitPrice: 21_000 }] }
  expect(priceWarnings(rising)).toEqual(['Η τιμή στα 500 είναι μεγαλύτερη από στα 250.'])
  expect(priceWarnings({ ...typed, price: 24_000 })).toEqual(['Η τιμή στα 100 είναι μεγαλύτερη από του ενός.'])
})

test('a discount may bring a price below the cost', () => {
  expect(priceWarnings({ ...typed, discountPercent: 30 })).toEqual([
    'Στα 250 η τιμή με την έκπτωση (1,40\u00a0€) είναι κάτω από το κόστος (1,50\u00a0€).',
  ])
})

test('a price that no order can reach is reported: below the minimum, or above the stock', () => {
  expect(priceWarnings({ ...typed, minimumQuantity: 150 })).toEqual([
    expect.stringContaining('αφορά λιγότερα από την ελάχιστη ποσότητα, που είναι 150'),
  ])
  expect(priceWarnings({ ...typed, maxQuantity: 120 })).toEqual([expect.stringContaining('δεν αρκεί το απόθεμα (120)')])
  expect(priceWarnings({ ...typed, minimumQuantity: 100, maxQuantity: 250 })).toEqual([])
})
