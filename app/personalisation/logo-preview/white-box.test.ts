import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { hasWhiteBackground, hasWhiteInside, withoutWhite } from '#app/personalisation/logo-preview/white-box.ts'

const side = 120

/** What `colourAt` answers for a place, as `rgba`. */
function picture(colourAt: (x: number, y: number) => readonly number[]): LogoPixels {
  const data = new Uint8ClampedArray(4 * side * side)
  for (let at = 0; at < side * side; at += 1) data.set(colourAt(at % side, Math.floor(at / side)), 4 * at)
  return { width: side, height: side, data }
}

const within = (x: number, y: number, from: number, to: number) => x >= from && x < to && y >= from && y < to
const pixelAt = ({ data }: LogoPixels, x: number, y: number) => [...data.subarray(4 * (y * side + x), 4 * (y * side + x) + 4)]

const white = [255, 255, 255, 255]
const clear = [0, 0, 0, 0]
const green = [0, 110, 80, 255]
const cream = [250, 240, 220, 255]

test.each([
  { case: 'white', background: white, is: true },
  { case: 'nearly white, as JPEG leaves it', background: [248, 250, 246, 255], is: true },
  { case: 'transparent', background: clear, is: false },
  { case: 'green', background: green, is: false },
  { case: 'cream', background: cream, is: false },
])('a box of white is recognised: $case', ({ background, is }) => {
  expect(hasWhiteBackground(picture((x, y) => (within(x, y, 40, 80) ? [20, 20, 20, 255] : background)))).toBe(is)
})

test('a box is found behind a logo that touches its edges, with soft edges, and within a transparent margin', () => {
  // Letters from edge to edge, and a line below
  expect(hasWhiteBackground(picture((x, y) => (y >= 110 || x % 40 < 28 ? green : white)))).toBe(true)
  const soft = picture((x, y) => {
    if (within(x, y, 30, 90)) return green
    return within(x, y, 1, side - 1) ? white : [255, 255, 255, 90]
  })
  expect(hasWhiteBackground(soft)).toBe(true)
  expect(inkBounds(withoutWhite(soft))).toEqual({ left: 30, top: 30, width: 60, height: 60 })
  expect(hasWhiteBackground(picture((x, y) => (within(x, y, 30, 90) ? green : within(x, y, 10, 110) ? white : clear)))).toBe(true)
})

test('white that is part of the logo is no box', () => {
  const disc = (x: number, y: number) => Math.hypot(x - 60, y - 60) < 58
  expect(hasWhiteBackground(picture((x, y) => (disc(x, y) ? (within(x, y, 40, 80) ? green : white) : clear)))).toBe(false)
  // White letters on transparent, and within a coloured badge
  expect(hasWhiteBackground(picture((x) => (x % 20 < 8 ? white : clear)))).toBe(false)
  expect(hasWhiteBackground(picture((x, y) => (within(x, y, 20, 100) && x % 20 < 8 ? white : green)))).toBe(false)
})

test('the box becomes transparent, white within the logo stays unless it shall go', () => {
  const ring = picture((x, y) => (within(x, y, 20, 100) && !within(x, y, 40, 80) ? green : white))
  const opened = withoutWhite(ring)
  expect([pixelAt(opened, 0, 0)[3], pixelAt(opened, 30, 30), pixelAt(opened, 60, 60)]).toEqual([0, green, white])
  expect([hasWhiteInside(opened), inkBounds(opened)]).toEqual([true, { left: 20, top: 20, width: 80, height: 80 }])
  const open = withoutWhite(ring, { everywhere: true })
  expect([pixelAt(open, 60, 60)[3], pixelAt(open, 30, 30), hasWhiteInside(open)]).toEqual([0, green, false])
  const blank = picture(() => white)
  expect([hasWhiteBackground(blank), inkBounds(withoutWhite(blank))]).toEqual([true, null])
})

test('a pixel mixed of ink and white becomes ink with its share as alpha; pale ink stays as it is', () => {
  const mixed = picture((x, y) => (within(x, y, 41, 79) ? [0, 0, 0, 255] : within(x, y, 40, 80) ? [128, 128, 128, 255] : white))
  const [red = 255, , , alpha = 0] = pixelAt(withoutWhite(mixed), 40, 60)
  expect(red).toBeLessThan(5)
  expect(alpha).toBeGreaterThan(110)
  expect(alpha).toBeLessThan(145)
  const pale = withoutWhite(picture((x, y) => (within(x, y, 40, 80) ? [225, 214, 190, 255] : white)))
  expect([pixelAt(pale, 40, 60), pixelAt(pale, 60, 60)]).toEqual([
    [225, 214, 190, 255],
    [225, 214, 190, 255],
  ])
})

test('noise of a JPEG leaves no specks, whatever the ink', () => {
  const ink = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
  fc.assert(
    fc.property(ink, fc.integer({ min: 1, max: 9_999 }), ([red, green_, blue], seed) => {
      const noisy = picture((x, y) => {
        if (within(x, y, 40, 80)) return [red, green_, blue, 255]
        const noise = ((x * 7_919 + y * 104_729 + seed) % 37) - 2
        return [255 - Math.max(0, noise), 255, 255, 255]
      })
      expect(inkBounds(withoutWhite(noisy))).toEqual({ left: 40, top: 40, width: 40, height: 40 })
    }),
    { numRuns: 30 },
  )
})

test('a picture that is all edges is opened too', () => {
  const wide = 1_400
  const data = new Uint8ClampedArray(4 * wide * wide).fill(255)
  for (let at = 0; at < wide * wide; at += 1) if (at % 2 === 0 && Math.floor(at / wide) % 2 === 0) data.set(green, 4 * at)
  expect(inkBounds(withoutWhite({ width: wide, height: wide, data }))).toMatchObject({ left: 0, top: 0 })
})
