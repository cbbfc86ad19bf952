import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chargedLineTotal, chargedUnitPrice, lineTotal } from '#app/pricing/line-total.ts'

/** Half up in exact integers, to compare with. */
function exactHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

const unitPrices = fc.nat(1_000_000_000)
const quantities = fc.integer({ min: 1, max: 1_000_000 })

test('a line is rounded once, half up, exactly', () => {
  expect(lineTotal(50, 1)).toBe(1)
  expect(lineTotal(49, 1)).toBe(0)
  fc.assert(
    fc.property(unitPrices, quantities, (price, quantity) => {
      expect(BigInt(lineTotal(price, quantity))).toBe(exactHalfUp(BigInt(price) * BigInt(quantity), 100n))
    }),
  )
})

test('the break trap: 249 pieces cost more than 250', () => {
  expect(lineTotal(42_200, 249)).toBe(105_078)
  expect(lineTotal(40_700, 250)).toBe(101_750)
})

const noGoods = { quantity: 250, unitPrice: 0, discountPercent: 0 }

test.each([
  ['four colours', { setUpCents: 4 * 2_750, runPrice: 5_300 + 3 * 3_700, handlingPrice: 1_800 }, 56_500],
  ['eight colours on 100 cm²', { setUpCents: 8 * 3_000, runPrice: 8_700 + 7 * 3_900, handlingPrice: 1_800 }, 118_500],
  ['embroidery', { setUpCents: 4_000, runPrice: 18_200, handlingPrice: 1_800 }, 54_000],
  ['laser in three positions', { setUpCents: 3 * 1_750, runPrice: 3 * 3_400, handlingPrice: 1_800 }, 35_250],
  ['two colours on a white textile', { setUpCents: 2 * 3_000, runPrice: 8_700 + 3_900, handlingPrice: 1_800 }, 42_000],
  ['two colours on a dark textile', { setUpCents: 2 * 3_000, runPrice: 8_700 + 2 * 3_900, handlingPrice: 1_800 }, 51_750],
])('the charges of the trade for 250 pieces: %s', (_what, charges, cents) => {
  expect(chargedLineTotal({ ...noGoods, ...charges })).toBe(cents)
})

test('250 notebooks with the four-colour print are 1,582.50 € net', () => {
  const print = { setUpCents: 11_000, runPrice: 16_400, handlingPrice: 1_800 }
  expect(chargedLineTotal({ ...noGoods, unitPrice: 40_700, ...print })).toBe(158_250)
})

test('only goods are discounted; pieces are rounded once, and set-up is added once', () => {
  const lines = fc.record({
    quantity: quantities,
    unitPrice: unitPrices,
    discountPercent: fc.nat(100),
    runPrice: unitPrices,
    handlingPrice: unitPrices,
    setUpCents: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(lines, (line) => {
      const goods = exactHalfUp(BigInt(line.unitPrice) * BigInt(100 - line.discountPercent), 100n)
      const piece = goods + BigInt(line.runPrice) + BigInt(line.handlingPrice)
      expect(BigInt(chargedUnitPrice(line))).toBe(piece)
      expect(BigInt(chargedLineTotal(line))).toBe(exactHalfUp(piece * BigInt(line.quantity), 100n) + BigInt(line.setUpCents))
    }),
  )
})
