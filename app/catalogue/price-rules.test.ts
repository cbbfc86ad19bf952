import { expect, test } from 'vitest'

import { isQuoteOnly, priceProblem } from '#app/catalogue/price-rules.ts'

const pricing = { price: 20_000, discountPercent: 0, priceBreaks: [{ minQuantity: 100, unitPrice: 10_000 }] }

test('a price of 0 is no price: not of a piece, nor of a break, nor after the discount', () => {
  expect(priceProblem(pricing)).toBeNull()
  expect(priceProblem({ ...pricing, price: 0 })).toBe('price-zero')
  expect(priceProblem({ ...pricing, priceBreaks: [{ minQuantity: 100, unitPrice: 0 }] })).toBe('price-zero')
  expect(priceProblem({ ...pricing, discountPercent: 100 })).toBe('price-zero')
  expect(priceProblem({ ...pricing, price: 1_000_000_001 })).toBe('price-too-high')
})

test('a price on request is valid where it is chosen, and has no price breaks', () => {
  const chosen = { mayBeOnRequest: true }
  expect(priceProblem({ ...pricing, price: 0, priceBreaks: [] }, chosen)).toBeNull()
  expect(priceProblem({ ...pricing, price: 0 }, chosen)).toBe('price-zero')
})

test('nothing is sold for 0, also where only a discount or a break makes it 0', () => {
  expect(isQuoteOnly(pricing, 100)).toBe(false)
  expect(isQuoteOnly({ ...pricing, price: 0 })).toBe(true)
  expect(isQuoteOnly({ ...pricing, priceBreaks: [{ minQuantity: 100, unitPrice: 0 }] }, 100)).toBe(true)
  expect(isQuoteOnly({ ...pricing, discountPercent: 100 })).toBe(true)
})
