import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maxPieces, raisedMinimum } from '#app/catalogue/product-limits.ts'

test('a minimum is raised to the next multiple, and never beyond the limit', () => {
  expect([raisedMinimum(25, 10), raisedMinimum(30, 10), raisedMinimum(1, 1)]).toEqual([30, 30, 1])
  const pieces = fc.integer({ min: 1, max: maxPieces })
  fc.assert(
    fc.property(pieces, pieces, (minimum, multiple) => {
      const raised = raisedMinimum(minimum, multiple)
      expect(raised % multiple).toBe(0)
      expect(raised).toBeGreaterThanOrEqual(multiple)
      expect(raised).toBeLessThanOrEqual(maxPieces)
      if (raised < minimum) expect(raised + multiple).toBeGreaterThan(maxPieces)
    }),
  )
})
