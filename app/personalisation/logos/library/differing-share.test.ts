import { expect, test } from 'vitest'

import { differingShare } from '#app/personalisation/logos/library/differing-share.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** A 10 by 10 picture of one colour, of which the first pixels have another one; each `rgba` */
function picture(colour: readonly number[], other: readonly number[] = colour, count = 0): LogoPixels {
  const data = new Uint8ClampedArray(400)
  for (let pixel = 0; pixel < 100; pixel += 1) data.set(pixel < count ? other : colour, 4 * pixel)
  return { width: 10, height: 10, data }
}

const [red, black, clear] = [
  [200, 16, 46, 255],
  [0, 0, 0, 255],
  [90, 200, 10, 0],
]

test('the share of the area that looks different is counted', () => {
  expect(differingShare(picture(red), picture(red))).toBe(0)
  expect(differingShare(picture(red), picture(black))).toBe(1)
  expect(differingShare(picture(red), picture(red, clear, 3))).toBe(0.03)
  expect(differingShare(picture(black, clear, 5), picture(black))).toBe(0.05)
})

test('colours of transparent pixels, and how edges are smoothed, make no difference', () => {
  expect(differingShare(picture(clear), picture([0, 0, 0, 0]))).toBe(0)
  expect(differingShare(picture(red), picture([196, 20, 50, 240]))).toBe(0)
})
