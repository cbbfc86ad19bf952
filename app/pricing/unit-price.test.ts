import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  discountedUnitPrice,
  marginPercent,
  priceBreakAt,
  priceBreaksInEuros,
  type Pricing,
  pricingFromEuros,
  savingPercent,
  unitPriceAt,
  unitPriceWithVat,
} from '#app/pricing/unit-price.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'

/** domain.md: notebooks with the price breaks 1 → 4.22, 250 → 4.07, 500 → 3.92, 1000 → 3.77. */
const notebooks = {
  price: 42_200,
  discountPercent: 0,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 40_700 },
    { minQuantity: 500, unitPrice: 39_200 },
    { minQuantity: 1000, unitPrice: 37_700 },
  ],
}

const unitPrices = fc.nat(1_000_000_000)
const percents = fc.nat(100)
const quantities = fc.integer({ min: 1, max: 20_000 })
const pricings = fc.record({
  price: unitPrices,
  discountPercent: percents,
  priceBreaks: fc.uniqueArray(fc.record({ minQuantity: fc.integer({ min: 2, max: 10_000 }), unitPrice: unitPrices }), {
    selector: (priceBreak) => priceBreak.minQuantity,
  }),
})

test.each([
  [1, 42_200],
  [249, 42_200],
  [250, 40_700],
  [499, 40_700],
  [500, 39_200],
  [5_000, 37_700],
])('%i pieces cost the price break of %i', (quantity, unitPrice) => {
  expect(unitPriceAt(notebooks, quantity)).toBe(unitPrice)
})

test('the price break in force is the highest one the quantity reaches, in any order of the breaks', () => {
  fc.assert(
    fc.property(pricings, quantities, (pricing, quantity) => {
      const priceBreak = priceBreakAt(pricing, quantity)
      expect(priceBreak.minQuantity).toBeLessThanOrEqual(quantity)
      const reached = pricing.priceBreaks.filter((candidate) => candidate.minQuantity <= quantity)
      expect(priceBreak.minQuantity).toBe(Math.max(1, ...reached.map((candidate) => candidate.minQuantity)))
      expect(priceBreakAt({ ...pricing, priceBreaks: pricing.priceBreaks.toReversed() }, quantity)).toEqual(priceBreak)
    }),
  )
})

test('with falling price breaks, more pieces never cost more each', () => {
  const falling = pricings.map((pricing): Pricing => {
    const prices = [pricing.price, ...pricing.priceBreaks.map(({ unitPrice }) => unitPrice)].toSorted((a, b) => b - a)
    const starts = pricing.priceBreaks.map(({ minQuantity }) => minQuantity).toSorted((a, b) => a - b)
    return {
      ...pricing,
      price: prices[0] ?? 0,
      priceBreaks: starts.map((minQuantity, index) => ({ minQuantity, unitPrice: prices[index + 1] ?? 0 })),
    }
  })
  fc.assert(
    fc.property(falling, quantities, quantities, (pricing, one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      expect(unitPriceAt(pricing, more)).toBeLessThanOrEqual(unitPriceAt(pricing, fewer))
    }),
  )
})

test('the discount applies to every price break, and never makes a price higher or negative', () => {
  fc.assert(
    fc.property(pricings, quantities, (pricing, quantity) => {
      const price = unitPriceAt(pricing, quantity)
      expect(price).toBe(discountedUnitPrice(priceBreakAt(pricing, quantity).unitPrice, pricing.discountPercent))
      expect(price).toBeGreaterThanOrEqual(0)
      expect(price).toBeLessThanOrEqual(unitPriceAt({ ...pricing, discountPercent: 0 }, quantity))
    }),
  )
})

test('0.99 € less 15 % is exactly 0.8415 €', () => {
  expect(discountedUnitPrice(9_900, 15)).toBe(8_415)
})

test('a discount on whole cents is exact', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), percents, (cents, percent) => {
      expect(discountedUnitPrice(cents * 100, percent)).toBe(cents * (100 - percent))
    }),
  )
})

test('a price with VAT is the price plus its VAT', () => {
  expect(unitPriceWithVat(10_000, 24)).toBe(12_400)
  fc.assert(
    fc.property(unitPrices, (price) => {
      expect(unitPriceWithVat(price, 0)).toBe(price)
    }),
  )
})

test('a saving is in whole percent of the reference, rounded down; zero without a reference', () => {
  expect([savingPercent(42_200, 40_700), savingPercent(42_200, 42_200), savingPercent(0, 0)]).toEqual([3, 0, 0])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), unitPrices, (reference, price) => {
      const percent = BigInt(savingPercent(reference, price))
      const saved = BigInt(reference - price) * 100n
      expect(percent * BigInt(reference) <= saved && saved < (percent + 1n) * BigInt(reference)).toBe(true)
    }),
  )
})

test('a margin is relative to the price, and unknown without a price', () => {
  expect(marginPercent(20_000, 12_000)).toBe(40)
  expect(marginPercent(10_000, 12_000)).toBe(-20)
  expect(marginPercent(0, 1)).toBeNull()
})

test('prices survive conversion to the API and back', () => {
  fc.assert(
    fc.property(pricings, (pricing) => {
      const inEuros = {
        price: unitPriceToEuros(pricing.price),
        discount: pricing.discountPercent,
        priceBreaks: priceBreaksInEuros(pricing.priceBreaks),
      }
      expect(pricingFromEuros(structuredClone(inEuros))).toEqual(pricing)
    }),
  )
})

test('a half-percent discount is exact, half up', () => {
  expect(discountedUnitPrice(10_000, 2.5)).toBe(9_750)
  expect(discountedUnitPrice(1, 0.5)).toBe(1)
  expect(discountedUnitPrice(100, 0.5)).toBe(100)
  expect(discountedUnitPrice(101, 99.5)).toBe(1)
})
