import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rotatedSize } from '#app/personalisation/artwork.ts'
import { defaultLogoSize, usualSize } from '#app/personalisation/default-size.ts'

const rectangle = (maxWidth: number, maxHeight: number) => ({ maxWidth, maxHeight, shape: 'rectangle' as const })
const [wordmark, emblem] = [1 / 6, 3 / 2]

test('a wordmark takes 65 to 80 % of a position, 3 mm from its edges', () => {
  expect(defaultLogoSize(rectangle(1_200, 700), wordmark)).toEqual({ width: 960, height: 160, degrees: 0 })
  expect(defaultLogoSize(rectangle(240, 240), wordmark)).toEqual({ width: 180, height: 30, degrees: 0 })
  // 7 mm have no room for 3 mm on both sides.
  expect(defaultLogoSize(rectangle(450, 70), wordmark)).toEqual({ width: 330, height: 55, degrees: 0 })
})

test('the usual width of a position wins, and a tall emblem is as long as a wordmark is wide', () => {
  const chest = { ...rectangle(2_800, 3_400), defaultWidth: 2_500 }
  expect(defaultLogoSize(chest, wordmark)).toMatchObject({ width: 2_500 })
  expect(defaultLogoSize(chest, emblem)).toMatchObject({ width: 1_660, height: 2_490 })
  expect(usualSize(chest)).toEqual({ width: 2_500, height: 1_500 })
  expect(usualSize({ ...rectangle(1_000, 1_000), defaultWidth: 900 })).toEqual({ width: 900, height: 540 })
})

test('on a round thing a logo ends where the surface turns away', () => {
  const mug = { ...rectangle(1_070, 740), visibleWidth: 700 }
  expect(defaultLogoSize(mug, wordmark)).toMatchObject({ width: 700 })
  expect(usualSize(mug)).toEqual({ width: 700, height: 420 })
})

test('an emblem stands upright on a lid that lies sideways in its picture, a wordmark follows the lid', () => {
  const lid = { ...rectangle(2_200, 600), uprightDegrees: 90 }
  expect(defaultLogoSize(lid, emblem)).toEqual({ width: 480, height: 720, degrees: 90 })
  expect(defaultLogoSize(lid, wordmark)).toEqual({ width: 1_760, height: 293, degrees: 0 })
})

const side = fc.integer({ min: 1, max: 5_000 })
const position = fc.record(
  {
    maxWidth: side,
    maxHeight: side,
    shape: fc.constantFrom('rectangle' as const, 'ellipse' as const),
    defaultWidth: side,
    visibleWidth: side,
    uprightDegrees: fc.constantFrom(90, 270),
  },
  { requiredKeys: ['maxWidth', 'maxHeight', 'shape'] },
)
const ratio = fc.double({ min: 0.02, max: 50, noNaN: true })

test('no default is larger than its position or smaller than a tenth of a millimetre', () => {
  fc.assert(
    fc.property(position, ratio, (where, tall) => {
      for (const size of [defaultLogoSize(where, tall), { ...usualSize(where), degrees: 0 }]) {
        const { width, height } = rotatedSize(size)
        expect(width).toBeGreaterThanOrEqual(1)
        expect(height).toBeGreaterThanOrEqual(1)
        expect(width).toBeLessThanOrEqual(where.maxWidth)
        expect(height).toBeLessThanOrEqual(where.maxHeight)
      }
    }),
  )
})
