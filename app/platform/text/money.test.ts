import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  discountedUnitPrice,
  eurosToUnitPrice,
  formatAmount,
  formatUnitPrice,
  formatUnitPriceShort,
  lineAmount,
  unitPriceToEuros,
  unitPriceWithVat,
  vatAmount,
} from '#app/platform/text/money.ts'

/** Half up in exact integers, to compare with. */
function exactHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

const unitPrices = fc.nat(1_000_000_000)
const quantities = fc.integer({ min: 1, max: 1_000_000 })
const percents = fc.nat(100)

test('0.99 € less 15 % is exactly 0.8415 €', () => {
  expect(discountedUnitPrice(9_900, 15)).toBe(8_415)
})

test('the figures of the trade: 250 notebooks with print, VAT 24 %', () => {
  const net = lineAmount(40_700, 250) + 56_500
  expect(net).toBe(158_250)
  expect(vatAmount(net, 24)).toBe(37_980)
  expect(net + vatAmount(net, 24)).toBe(196_230)
})

test('a discount on whole cents is exact', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), percents, (cents, percent) => {
      expect(discountedUnitPrice(cents * 100, percent)).toBe(cents * (100 - percent))
    }),
  )
})

test('a line is rounded once, half up, exactly', () => {
  expect(lineAmount(50, 1)).toBe(1)
  expect(lineAmount(49, 1)).toBe(0)
  fc.assert(
    fc.property(unitPrices, quantities, (price, quantity) => {
      expect(lineAmount(price, quantity)).toBe(exactHalfUp(BigInt(price) * BigInt(quantity), 100n))
    }),
  )
})

test('VAT is rounded once, half up, exactly', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), percents, (net, rate) => {
      expect(vatAmount(net, rate)).toBe(exactHalfUp(BigInt(net) * BigInt(rate), 100n))
    }),
  )
})

test('a price with VAT is the price and its VAT', () => {
  expect(unitPriceWithVat(10_000, 24)).toBe(12_400)
  fc.assert(
    fc.property(unitPrices, (price) => {
      expect(unitPriceWithVat(price, 0)).toBe(price)
    }),
  )
})

test('every unit price survives the way through the API and back', () => {
  fc.assert(
    fc.property(unitPrices, (price) => {
      const euros: unknown = JSON.parse(JSON.stringify(unitPriceToEuros(price)))
      expect(euros).toBeTypeOf('number')
      expect(eurosToUnitPrice(Number(euros))).toBe(price)
      expect(String(euros)).toMatch(/^\d+(\.\d{1,4})?$/)
    }),
  )
})

test('money reads as in Greece; four decimals only where the cent is not whole', () => {
  expect(formatAmount(123_450)).toBe('1.234,50\u00a0€')
  expect(formatUnitPrice(42_200)).toBe('4,22\u00a0€')
  expect(formatUnitPrice(8_415)).toBe('0,8415\u00a0€')
  expect(formatUnitPriceShort(8_450)).toBe('0,85\u00a0€')
})
