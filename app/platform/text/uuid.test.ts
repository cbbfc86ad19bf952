import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { uuidv7 } from '#app/platform/text/uuid.ts'

test('carries the milliseconds, the version and the variant of RFC 9562', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (now) => {
      const id = uuidv7(now)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now)
    }),
  )
})

test('never repeats within a millisecond', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => uuidv7(1))).size).toBe(10_000)
})
