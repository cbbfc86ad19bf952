import { expect, test } from 'vitest'

import { betterDeal, priceRows, rowInForce } from '#app/catalogue/product/price-table.ts'

/** The notebook of domain.md. */
const notebook = {
  price: 42_200,
  discountPercent: 0,
  minimumQuantity: 1,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 40_700 },
    { minQuantity: 500, unitPrice: 39_200 },
    { minQuantity: 1_000, unitPrice: 37_700 },
  ],
}

test('each break is a row, with what it saves', () => {
  expect(priceRows(notebook)).toEqual([
    { from: 1, unitPrice: 42_200, savingPercent: 0 },
    { from: 250, unitPrice: 40_700, savingPercent: 3 },
    { from: 500, unitPrice: 39_200, savingPercent: 7 },
    { from: 1_000, unitPrice: 37_700, savingPercent: 10 },
  ])
})

test('rows begin at the least quantity, at the price in force there', () => {
  expect(priceRows({ ...notebook, minimumQuantity: 300 }).map(({ from, unitPrice }) => [from, unitPrice])).toEqual([
    [300, 40_700],
    [500, 39_200],
    [1_000, 37_700],
  ])
})

test('the discount applies to every row', () => {
  expect(priceRows({ ...notebook, discountPercent: 10 })[1]?.unitPrice).toBe(36_630)
})

test('the row in force is the last that does not begin above the quantity', () => {
  const rows = priceRows(notebook)
  expect([1, 249, 250, 999, 5_000].map((quantity) => rowInForce(rows, quantity)?.from)).toEqual([1, 1, 250, 500, 1_000])
})

test('249 notebooks cost more than 250: one piece more saves 33,28 €', () => {
  expect(betterDeal(notebook, 249)).toEqual({ morePieces: 1, saving: 3_328 })
  expect(betterDeal(notebook, 100)).toBeNull()
  expect(betterDeal(notebook, 1_000)).toBeNull()
})
