import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lowestIds, nthLowest } from '#app/catalogue/project/count-rows.ts'

test('the nth of the lowest numbers is that of all of them sorted, ties included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 9_000 }),
      fc.integer({ min: 1, max: 60 }),
      (numbers, nth) => {
        expect(nthLowest(Float64Array.from(numbers), nth)).toBe(numbers.toSorted((a, b) => a - b)[nth - 1] ?? Infinity)
      },
    ),
  )
})

test('a page has the products with the lowest keys, by number where they are equal, however rough the first comparison is', () => {
  const anyKeys = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.double({ min: -1, max: 1, noNaN: true })), {
    maxLength: 300,
  })
  fc.assert(
    fc.property(anyKeys, fc.integer({ min: 0, max: 5 }), (keys, page) => {
      const productId = Int32Array.from(keys, (_, row) => 1_000 - row)
      const rows = Int32Array.from(keys, (_, row) => row)
      const of = (row: number) => keys[row]?.[0] ?? 0
      const rough = (row: number) => of(row) + (keys[row]?.[1] ?? 0)
      const part = { start: page * 24, end: (page + 1) * 24 }
      const sorted = [...rows].toSorted((a, b) => of(a) - of(b) || b - a).map((row) => 1_000 - row)
      expect(lowestIds({ productId }, rows, { of, rough, slack: 2 }, part)).toEqual(sorted.slice(part.start, part.end))
    }),
  )
})
