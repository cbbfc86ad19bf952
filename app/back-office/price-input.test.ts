import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseCount, parsePrice, priceText } from '#app/back-office/price-input.ts'
import { largestPrice, largestSum } from '#app/quotes/staff/offer-limits.ts'

const unit = (typed: string) => parsePrice(typed, 4, largestPrice)
const sum = (typed: string) => parsePrice(typed, 2, largestSum)

test('a price is taken with comma or dot, with and without thousands', () => {
  expect(unit('1234,5')).toBe(12_345_000)
  expect(unit('1234.5')).toBe(12_345_000)
  expect(unit('1.234,50 €')).toBe(12_345_000)
  expect(unit('1,234.50')).toBe(12_345_000)
  expect(unit('1.234')).toBe(12_340)
  expect(unit(' 0,8415 ')).toBe(8_415)
  expect(unit(',5')).toBe(5_000)
  expect(unit('5,')).toBe(50_000)
  expect(unit('0')).toBe(0)
  expect(unit('100000')).toBe(1_000_000_000)
  expect(sum('27.5')).toBe(2_750)
  expect(sum('1,10')).toBe(110)
  expect(sum('1.234.567')).toBe(null)
})

test('what is no price is none', () => {
  for (const typed of ['', ' ', '-1', '+1', '1e3', 'abc', '1,2,3', '1.2.3', '0x10', '∞', '١٢', '1 2a', '100000,0001', '.', '€']) {
    expect([typed, unit(typed)]).toEqual([typed, null])
  }
  expect(unit('0,12345')).toBeNull()
  expect(unit('0,12340')).toBe(1_234)
  expect(sum('1,005')).toBeNull()
  expect(unit('9'.repeat(400))).toBeNull()
})

test('every price that can be written is read back exactly, however it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestPrice }), (value) => {
      const text = priceText(value, 4)
      return unit(text) === value && unit(text.replace(',', '.')) === value
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 0, max: largestSum }), (value) => sum(priceText(value, 2)) === value))
})

test('digits before and after the comma are the integer’s digits', () => {
  const digits = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }))
  fc.assert(
    fc.property(digits, ([whole, fraction]) => {
      const tail = String(fraction).padStart(4, '0')
      const grouped = whole > 999 ? `${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}` : String(whole)
      return unit(`${whole},${tail}`) === whole * 10_000 + fraction && unit(`${grouped},${tail}`) === whole * 10_000 + fraction
    }),
  )
})

test('no text makes anything but a price within bounds, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const value = unit(text)
      return value === null || (Number.isInteger(value) && value >= 0 && value <= largestPrice)
    }),
  )
})

test('a count is whole and within its bounds', () => {
  expect(parseCount('1.000', 1, 1_000_000)).toBe(1_000)
  expect(parseCount('250', 1, 1_000_000)).toBe(250)
  for (const typed of ['0', '1000001', '2,5', '1.5', '', '-3', '1e3'])
    expect([typed, parseCount(typed, 1, 1_000_000)]).toEqual([typed, null])
})
