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
  })
})

test('a gradient through many hues is no ink', () => {
  const rainbow = picture(600, 60, (x) => [0, 2, 4].map((shift) => 127 + 127 * Math.cos(x / 60 + shift)))
  expect(findInks(rainbow).isPhotographic).toBe(true)
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
