import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  amountToEuros,
  eurosToAmount,
  eurosToUnitPrice,
  formatAmount,
  formatUnitPrice,
  formatUnitPriceShort,
  unitPriceToEuros,
  roundHalfUp,
} from '#app/platform/text/money.ts'

const unitPrices = fc.nat(1_000_000_000)

test('halves round up exactly, for all safe integers', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 10_000 }), (numerator, denominator) => {
      const exact = (2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))
      expect(roundHalfUp(numerator, denominator)).toBe(Number(exact))
    }),
  )
})

test('every unit price survives the round trip through the API', () => {
  fc.assert(
    fc.property(unitPrices, (price) => {
      const euros: unknown = JSON.parse(JSON.stringify(unitPriceToEuros(price)))
      expect(euros).toBeTypeOf('number')
      expect(eurosToUnitPrice(Number(euros))).toBe(price)
      expect(String(euros)).toMatch(/^\d+(\.\d{1,4})?$/)
    }),
  )
})

test('every amount survives the round trip through the API', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), (cents) => {
      const euros: unknown = JSON.parse(JSON.stringify(amountToEuros(cents)))
      expect(eurosToAmount(Number(euros))).toBe(cents)
      expect(String(euros)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('money is formatted in Greek notation, with four decimals only for fractions of a cent', () => {
  expect(formatAmount(123_450)).toBe('1.234,50\u00a0€')
  expect(formatUnitPrice(42_200)).toBe('4,22\u00a0€')
  expect(formatUnitPrice(8_415)).toBe('0,8415\u00a0€')
  expect(formatUnitPriceShort(8_450)).toBe('0,85\u00a0€')
})
