import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fitsStock, cartTotals, countText, lineNet, lineUnitPrice, repriceProduct, variantText } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { cartItem } from '#test/cart.ts'

const mug: CartItem = { ...cartItem, discount: 10, lineTotal: 6.62 }

const anyLine: fc.Arbitrary<CartItem> = fc
  .record({
    tenThousandths: fc.integer({ min: 0, max: 50_000_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    vatPercent: fc.constantFrom(24, 13, 6),
  })
  .map(({ tenThousandths, ...line }) => ({ ...mug, ...line, basePrice: tenThousandths / 10_000 }))
  .map((line) => repriceProduct([line], line.productId)[0] ?? line)

test('a quantity may be anything above zero within the stock', () => {
  expect(fitsStock({ stock: 5 }, 0)).toBe(false)
  expect(fitsStock({ stock: 5 }, 1)).toBe(true)
  expect(fitsStock({ stock: 5 }, 5)).toBe(true)
  expect(fitsStock({ stock: 5 }, 6)).toBe(false)
  expect(fitsStock({ stock: 5 }, 2.5)).toBe(false)
  expect(fitsStock({ stock: 5 }, Number.NaN)).toBe(false)
})

test('a unit keeps fractions of a cent and the line is rounded once, half up', () => {
  expect(lineUnitPrice({ price: 0.99, discount: 15 })).toBe(8415)
  expect(lineNet({ price: 0.99, discount: 15, quantity: 1 })).toBe(84)
  expect(lineNet({ price: 0.99, discount: 15, quantity: 100 })).toBe(8415)
  expect(lineNet({ price: 4.07, discount: 0, quantity: 250 })).toBe(101_750)
  expect(lineNet({ price: 0.005, discount: 0, quantity: 1 })).toBe(1)
})

test('VAT is computed once per rate, on the sum of its lines', () => {
  const lines = [
    { ...mug, lineTotal: 0.02 },
    { ...mug, lineTotal: 0.02 },
    { ...mug, lineTotal: 1, vatPercent: 13 },
  ]
  expect(cartTotals(lines)).toEqual({
    net: 104,
    vat: [
      { percent: 24, net: 4, amount: 1 },
      { percent: 13, net: 100, amount: 13 },
    ],
    gross: 118,
  })
})

test('an empty cart costs nothing', () => {
  expect(cartTotals([])).toEqual({ net: 0, vat: [], gross: 0 })
})

test('the total is the sum of the lines, whole cents, in any order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const totals = cartTotals(lines)
      expect(totals.net).toBe(lines.reduce((sum, line) => sum + lineNet(line), 0))
      expect(totals.gross).toBe(totals.net + totals.vat.reduce((sum, rate) => sum + rate.amount, 0))
      expect([totals.net, totals.gross].every(Number.isSafeInteger)).toBe(true)
      expect(cartTotals(lines.toReversed())).toEqual(totals)
    }),
  )
})

test("a line is within half a cent of the specification's formula, and half a unit of 1/10,000 € for each piece", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const specified = (line.price - (line.price * line.discount) / 100) * line.quantity * 100
      expect(Math.abs(lineNet(line) - specified)).toBeLessThanOrEqual(0.5 + 0.005 * line.quantity + 1e-4)
    }),
  )
})

test('counts and variants are written in proper Greek', () => {
  expect(countText(1)).toBe('1 προϊόν')
  expect(countText(3)).toBe('3 προϊόντα')
  expect(variantText({ colour: 'Μπλε ναυτικό', size: 'm' })).toBe('Μπλε ναυτικό, M')
  expect(variantText({ colour: null, size: null })).toBe('')
})
