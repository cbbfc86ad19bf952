import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findInks } from '#app/personalisation/logos/prepare/logo-inks.ts'
import { thinnestLine } from '#app/personalisation/logos/prepare/thinnest-line.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** Transparent but for what `colourAt` answers, as red, green, blue. */
function picture(width: number, height: number, colourAt: (x: number, y: number) => readonly number[] | null): LogoPixels {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y)
      if (colour !== null) data.set([...colour, 255], 4 * (y * width + x))
    }
  return { width, height, data }
}

const red = [194, 65, 12]
const blue = [31, 58, 95]

test('flat areas are inks, the largest first; the pixels between them are not', () => {
  const mixed = [112, 61, 53]
  const two = picture(300, 60, (x) => (x < 200 ? red : x < 202 ? mixed : blue))
  expect(findInks(two)).toEqual({
    colours: [
      { hex: '#c2410c', share: expect.closeTo(0.67, 1) },
      { hex: '#1f3a5f', share: expect.closeTo(0.33, 1) },
    ],
    isPhotographic: false,
    hasGradient: false,
  })
})

test('a gradient through many hues is no ink', () => {
  const rainbow = picture(600, 60, (x) => [0, 2, 4].map((shift) => 127 + 127 * Math.cos(x / 60 + shift)))
  expect(findInks(rainbow)).toEqual({ colours: [], isPhotographic: true, hasGradient: true })
})

test.each([
  ['along a wide area', (x: number) => [x / 4, 80, 255 - x / 4], 900, 200],
  ['of near colours', (x: number) => [0, 175 - x / 20, 240 - x / 35], 900, 900],
  [
    'in thin strokes',
    (x: number, y: number) => (x % 60 < 40 && y > 20 ? [225 + x / 30, 48 + x / 8, 108 - x / 16] : null),
    900,
    200,
  ],
] as const)('a gradient %s is found, and its colours are no spot colours', (_, colourAt, width, height) => {
  expect(findInks(picture(width, height, colourAt), { isVector: true })).toMatchObject({ colours: [], hasGradient: true })
})

test('spot colours beside a gradient are still counted; what fades to nothing is a gradient', () => {
  const both = picture(900, 300, (x, y) => (y < 140 ? [x / 4, 80, 255 - x / 4] : y < 160 ? null : red))
  expect(findInks(both, { isVector: true })).toMatchObject({ colours: [{ hex: '#c2410c' }], hasGradient: true })
  const fading = picture(900, 300, () => red)
  for (let at = 0; at < 900 * 300; at += 1) fading.data[4 * at + 3] = 255 - ((at % 900) * 255) / 900
  expect(findInks(fading).hasGradient).toBe(true)
})

test('noise of a JPEG is neither colour nor gradient, and white that was left of a box no ink below a tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9 }), (seed, most) => {
      const noise = (x: number, y: number) => (((x * 7_919) ^ (y * 104_729) ^ seed) % (2 * most + 1)) - most
      const noisy = picture(300, 200, (x, y) => (x < 150 ? red : blue).map((channel) => channel + noise(x, y)))
      const { colours, hasGradient, isPhotographic } = findInks(noisy)
      expect([colours.length, hasGradient, isPhotographic]).toEqual([2, false, false])
    }),
    { numRuns: 30 },
  )
  const holes = picture(300, 100, (x) => (x < 20 ? [254, 255, 253] : blue))
  expect(findInks(holes).colours).toHaveLength(2)
  expect(findInks(holes, { fromWhite: true }).colours).toHaveLength(1)
  expect(
    findInks(
      picture(300, 100, (x) => (x < 90 ? [255, 255, 255] : blue)),
      { fromWhite: true },
    ).colours,
  ).toHaveLength(2)
})

test('a ridge of one pixel in a large picture is no line', () => {
  const seam = picture(1_200, 80, (_, y) => (y < 40 || y === 50 ? blue : null))
  expect((thinnestLine(seam) ?? 0) * 1_200).toBeGreaterThan(30)
})

test('a bar has the thickness it was drawn with, upright or horizontal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.boolean(), (thickness, isUpright) => {
      const [width, height] = [200, 160]
      const bar = picture(width, height, (x, y) => {
        const across = (isUpright ? x : y) - 70
        return across >= 0 && across < thickness ? blue : null
      })
      expect(Math.abs((thinnestLine(bar) ?? 0) * width - thickness)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 40 },
  )
})

test('the thinnest of several lines counts, and the tips of a triangle do not', () => {
  const lines = picture(300, 200, (_, y) => (y < 40 || (y > 100 && y < 104) ? red : null))
  expect((thinnestLine(lines) ?? 0) * 300).toBeCloseTo(3, 0)
  const triangle = picture(200, 200, (x, y) => (x < y ? red : null))
  expect((thinnestLine(triangle) ?? 1) * 200).toBeGreaterThan(20)
  expect(thinnestLine(picture(20, 20, () => null))).toBeNull()
})
