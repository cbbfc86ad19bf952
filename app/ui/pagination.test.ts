import fc from 'fast-check'
import { expect, test } from 'vitest'

import { namedPages } from '#app/ui/pagination.tsx'

test('a short list links all its pages', () => {
  expect(namedPages(1, 1)).toEqual([1])
  expect(namedPages(2, 4)).toEqual([1, 2, 3, 4])
})

test('a gap replaces two pages or more', () => {
  expect(namedPages(1, 7)).toEqual([1, 2, 0, 7])
  expect(namedPages(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(namedPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the first, current and last page are always linked, in order, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000), (pageCount, offset) => {
      const page = 1 + (offset % pageCount)
      const named = namedPages(page, pageCount).filter((each) => each !== 0)
      expect(named).toEqual([...new Set(named)].toSorted((a, b) => a - b))
      expect(named).toEqual(expect.arrayContaining([1, page, pageCount]))
    }),
  )
})
