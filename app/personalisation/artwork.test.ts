import fc from 'fast-check'
import { expect, test } from 'vitest'

import { artworkSize, isSameArtwork, isWithin, rotatedSize } from '#app/personalisation/artwork.ts'

const box = fc.record({
  x: fc.integer({ min: -2_000, max: 2_000 }),
  y: fc.integer({ min: -2_000, max: 2_000 }),
  width: fc.integer({ min: 1, max: 3_000 }),
  height: fc.integer({ min: 1, max: 3_000 }),
  degrees: fc.integer({ min: 0, max: 359 }),
})

test('a right angle exchanges width and height, half a turn changes nothing', () => {
  expect([0, 90, 180, 270].map((degrees) => rotatedSize({ width: 600, height: 401, degrees }))).toEqual([
    { width: 600, height: 401 },
    { width: 401, height: 600 },
    { width: 600, height: 401 },
    { width: 401, height: 600 },
  ])
  expect(rotatedSize({ width: 1_000, height: 1_000, degrees: 45 })).toEqual({ width: 1_415, height: 1_415 })
})

test('the bounding box contains each element, whatever its position', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 5 }), (elements) => {
      const size = artworkSize(elements)
      for (const element of elements) {
        const one = rotatedSize(element)
        expect(one.width).toBeLessThanOrEqual(size.width)
        expect(one.height).toBeLessThanOrEqual(size.height)
      }
      const moved = elements.map((element) => ({ ...element, x: element.x + 7, y: element.y - 30 }))
      expect(artworkSize(moved)).toEqual(size)
    }),
  )
})

test('an element may touch the edge of its position, and not pass it', () => {
  const element = { x: 200, y: 0, width: 600, height: 400, degrees: 0 }
  expect(isWithin([element], { width: 1_000, height: 400 })).toBe(true)
  expect(isWithin([{ ...element, x: 201 }], { width: 1_000, height: 400 })).toBe(false)
  expect(isWithin([{ ...element, degrees: 90 }], { width: 1_000, height: 400 })).toBe(false)
})

test('artwork is the same whatever the order of its properties, and another in another order', () => {
  expect(isSameArtwork([{ x: 1, y: 2 }], [{ y: 2, x: 1 }])).toBe(true)
  expect(isSameArtwork([{ x: 1 }, { x: 2 }], [{ x: 2 }, { x: 1 }])).toBe(false)
})
