import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addCompared, maxCompared, parseCompared, tooManyComparedText } from '#app/wishlist/compare.ts'

test('a product is compared once only', () => {
  expect(addCompared([3, 5], 5)).toEqual({ ok: true, value: [3, 5] })
})

test('products are listed in the order in which they were added', () => {
  expect(addCompared([5, 3], 4)).toEqual({ ok: true, value: [5, 3, 4] })
})

test('one product too many is refused with a sentence that says what to do', () => {
  const refused = addCompared([1, 2, 3, 4], 5)
  expect(refused).toEqual({ ok: false, refusal: 'too-many-compared' })
  expect(tooManyComparedText).toContain('Αφαιρέστε κάποιο')
})

test('adding a compared product again is not over the limit', () => {
  expect(addCompared([1, 2, 3, 4], 2)).toEqual({ ok: true, value: [1, 2, 3, 4] })
})

test.each([null, '', '{', 'null', '{"a":1}', '"7"', '[null, "7", -1, 1.5]'])('stored %j is not a comparison', (stored) => {
  expect(parseCompared(stored)).toEqual([])
})

test('any stored text reads as distinct ids within the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null))), (stored) => {
      const ids = parseCompared(JSON.stringify(stored))
      expect(ids.length).toBeLessThanOrEqual(maxCompared)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true)
    }),
  )
})
