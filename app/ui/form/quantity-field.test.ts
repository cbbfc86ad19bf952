import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allowedQuantity } from '#app/ui/form/quantity-field.tsx'

test('what is not a multiple goes up to the next', () => {
  expect(allowedQuantity(51, 25, 1_000, 25)).toBe(75)
  expect(allowedQuantity(75, 25, 1_000, 25)).toBe(75)
})

test('below the least it is the least, above the most the last multiple within', () => {
  expect(allowedQuantity(0, 50, 1_000, 25)).toBe(50)
  expect(allowedQuantity(9_999, 50, 90, 25)).toBe(75)
})

test('the result is always a multiple, never below the least', () => {
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
