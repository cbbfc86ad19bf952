import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betterDeal, nextPriceBreak, priceRows, rowInForce } from '#app/pricing/price-breaks.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { unitPriceAt } from '#app/pricing/unit-price.ts'

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

test('each break is a row with its saving', () => {
  expect(priceRows(notebook)).toEqual([
    { from: 1, unitPrice: 42_200, savingPercent: 0 },
    { from: 250, unitPrice: 40_700, savingPercent: 3 },
    { from: 500, unitPrice: 39_200, savingPercent: 7 },
    { from: 1_000, unitPrice: 37_700, savingPercent: 10 },
  ])
})

test('rows begin at the minimum quantity, at the price in force there', () => {
  expect(priceRows({ ...notebook, minimumQuantity: 300 }).map(({ from, unitPrice }) => [from, unitPrice])).toEqual([
    [300, 40_700],
    [500, 39_200],
    [1_000, 37_700],
  ])
})

test('the discount applies to every row', () => {
  expect(priceRows({ ...notebook, discountPercent: 10 })[1]?.unitPrice).toBe(36_630)
})

test('the row in force is the last one that begins at or below the quantity', () => {
  const rows = priceRows(notebook)
  expect([1, 249, 250, 999, 5_000].map((quantity) => rowInForce(rows, quantity)?.from)).toEqual([1, 1, 250, 500, 1_000])
})

test('249 notebooks cost more than 250: one piece more saves 33.28 €', () => {
  expect(betterDeal(notebook, 249)).toEqual({ morePieces: 1, saving: 3_328 })
  expect(betterDeal(notebook, 100)).toBeNull()
  expect(betterDeal(notebook, 1_000)).toBeNull()
})

test('the next price break is the next cheaper one, reached in whole steps', () => {
  expect(nextPriceBreak(notebook, 200, 1)).toEqual({ more: 50, unitPrice: 40_700, saving: 0 })
  expect(nextPriceBreak(notebook, 249, 1)).toEqual({ more: 1, unitPrice: 40_700, saving: 3_328 })
  expect(nextPriceBreak(notebook, 235, 25)?.more).toBe(25)
  expect(nextPriceBreak(notebook, 1_000, 1)).toBeNull()
  expect(nextPriceBreak({ ...notebook, priceBreaks: [{ minQuantity: 10, unitPrice: 42_200 }] }, 1, 1)).toBeNull()
})

test('a promised saving equals the difference of the lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_200 }), fc.nat(100), (quantity, discountPercent) => {
      const pricing = { ...notebook, discountPercent }
      const total = (pieces: number) => lineTotal(unitPriceAt(pricing, pieces), pieces)
      const deal = betterDeal(pricing, quantity)
      if (deal !== null) expect(total(quantity) - total(quantity + deal.morePieces)).toBe(deal.saving)
      const next = nextPriceBreak(pricing, quantity, 1)
      if (next !== null) expect(Math.max(0, total(quantity) - total(quantity + next.more))).toBe(next.saving)
    }),
  )
})
