import { expect, test } from 'vitest'

import { hasWhiteBackground, inkBounds, type LogoPixels, withoutWhite } from '#app/personalisation/logo-preview/trim-logo.ts'

/** A square of ink in the middle of a background; each `rgba`. */
function picture(background: readonly number[], ink: readonly number[], side = 12): LogoPixels {
  const data = new Uint8ClampedArray(4 * side * side)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const isInk = [pixel % side, Math.floor(pixel / side)].every((place) => place >= 4 && place < 8)
    data.set(isInk ? ink : background, 4 * pixel)
  }
  return { width: side, height: side, data }
}

const white = [255, 255, 255, 255]
const clear = [0, 0, 0, 0]
const green = [0, 110, 80, 255]

test.each([
  { case: 'white', background: white, is: true },
  { case: 'nearly white, as JPEG leaves it', background: [248, 250, 246, 255], is: true },
  { case: 'transparent', background: clear, is: false },
  { case: 'green', background: green, is: false },
])('a box of white is recognised: $case', ({ background, is }) => {
  expect(hasWhiteBackground(picture(background, [20, 20, 20, 255]))).toBe(is)
})

test('removing the white box preserves the ink, and the margins can be cut', () => {
  const logo = withoutWhite(picture(white, green))
  expect(inkBounds(logo)).toEqual({ left: 4, top: 4, width: 4, height: 4 })
  const middle = 4 * (5 * 12 + 5)
  expect([...logo.data.subarray(middle, middle + 4)]).toEqual(green)
})

test('a pixel between ink and white becomes ink with partial alpha', () => {
  const { data } = withoutWhite(picture(white, [205, 205, 205, 255]))
  const [red = 0, , , alpha = 0] = data.subarray(4 * (5 * 12 + 5), 4 * (5 * 12 + 5) + 4)
  expect(alpha).toBeGreaterThan(50)
  expect(alpha).toBeLessThan(255)
  expect(red).toBeLessThan(205)
})

test('nothing but margin has no bounds', () => {
  expect(inkBounds(picture(clear, clear))).toBeNull()
  expect(inkBounds(withoutWhite(picture(white, white)))).toBeNull()
})
