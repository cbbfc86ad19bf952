import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allowedQuantity } from '#app/ui/form/quantity-field.tsx'

test('a quantity is rounded up to the next multiple', () => {
  expect(allowedQuantity(51, 25, 1_000, 25)).toBe(75)
  expect(allowedQuantity(75, 25, 1_000, 25)).toBe(75)
})

test('a quantity is clamped to the minimum and to the last multiple below the maximum', () => {
  expect(allowedQuantity(0, 50, 1_000, 25)).toBe(50)
  expect(allowedQuantity(9_999, 50, 90, 25)).toBe(75)
})

test('the result is always a multiple, never below the minimum', () => {
  const numbers = fc.record({
    wish: fc.integer({ min: -10, max: 1e6 }),
    min: fc.integer({ min: 1, max: 500 }),
    step: fc.integer({ min: 1, max: 250 }),
  })
  fc.assert(
    fc.property(numbers, ({ wish, min, step }) => {
      const allowed = allowedQuantity(wish, min, 1_000_000, step)
      expect(allowed % step).toBe(0)
      expect(allowed).toBeGreaterThanOrEqual(min)
    }),
  )
})
