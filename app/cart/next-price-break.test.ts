import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lineNextPriceBreak, nextPriceBreakText } from '#app/cart/next-price-break.ts'

/** domain.md's notebook: 1 → 4.22, 250 → 4.07, 500 → 3.92. */
const notebook = {
  basePrice: 4.22,
  discount: 0,
  priceBreaks: [
    { minQuantity: 250, price: 4.07 },
    { minQuantity: 500, price: 3.92 },
  ],
  stock: 100_000,
  quantity: 200,
  quantityMultiple: 1,
}

test('the next price break has the missing pieces and its unit price', () => {
  expect(lineNextPriceBreak(notebook, 200)).toEqual({ more: 50, unitPrice: 40_700, saving: 0 })
  expect(nextPriceBreakText({ more: 50, unitPrice: 21_000, saving: 0 })).toBe('Με 50 ακόμη, 2,10\u00A0€ το τεμάχιο')
})

test('if more pieces cost less in total, it says how much', () => {
  const priceBreak = lineNextPriceBreak({ ...notebook, quantity: 249 }, 249)
  expect(priceBreak).toEqual({ more: 1, unitPrice: 40_700, saving: 3328 })
  expect(priceBreak && nextPriceBreakText(priceBreak)).toBe('Με 1 ακόμη, 4,07\u00A0€ το τεμάχιο: πληρώνετε 33,28\u00A0€ λιγότερα')
})

test('all lines of a product count together', () => {
  expect(lineNextPriceBreak({ ...notebook, quantity: 40 }, 240)?.more).toBe(10)
})

test('missing pieces are rounded up to the line’s step', () => {
  expect(lineNextPriceBreak({ ...notebook, quantityMultiple: 25, quantity: 225 }, 235)?.more).toBe(25)
})

test('the discount applies to the price break too', () => {
  expect(lineNextPriceBreak({ ...notebook, discount: 10 }, 200)?.unitPrice).toBe(36_630)
})

test('the last price break has no next one', () => {
  expect(lineNextPriceBreak({ ...notebook, quantity: 500 }, 500)).toBeNull()
})

test('a price break beyond the stock is not offered', () => {
  expect(lineNextPriceBreak({ ...notebook, stock: 249 }, 200)).toBeNull()
})

test('the offered step is possible for the line, and reaches the price break', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 1, max: 60 }),
      (quantity, others, step) => {
        const pieces = quantity + others
        const priceBreak = lineNextPriceBreak({ ...notebook, quantity, quantityMultiple: step }, pieces)
        if (priceBreak === null) return
        expect(priceBreak.more % step).toBe(0)
        expect(pieces + priceBreak.more).toBeGreaterThanOrEqual(pieces >= 250 ? 500 : 250)
      },
    ),
  )
})
