import { expect, test } from 'vitest'

import { type LogoSample, makeLogoRaster, sampleLogo } from '#app/personalisation/compositor/logo-raster.ts'

/** Left half of one colour, right half of another; each `rgba`. */
function halves(left: readonly number[], right: readonly number[], width = 40, height = 20) {
  const rgba = new Uint8ClampedArray(4 * width * height)
  for (let pixel = 0; pixel < width * height; pixel += 1) rgba.set(pixel % width < width / 2 ? left : right, 4 * pixel)
  return makeLogoRaster(rgba, width, height)
}

function sampled(raster: ReturnType<typeof halves>, x: number, y: number, footprint = 1): LogoSample {
  const sample: LogoSample = [9, 9, 9, 9]
  sampleLogo(raster, x, y, footprint, sample)
  return sample
}

const black = [0, 0, 0, 255]
const white = [255, 255, 255, 255]
const clear = [255, 0, 0, 0]

test('a downscaled pixel is the mean of the light it covers; outside is transparent', () => {
  const raster = halves(black, white)
  expect(sampled(raster, 10, 10)).toEqual([0, 0, 0, 1])
  expect(sampled(raster, 30, 10)).toEqual([1, 1, 1, 1])
  const [light] = sampled(raster, 20, 10, 16)
  expect(light).toBeCloseTo(0.5, 1)
  expect(sampled(raster, -30, 10)).toEqual([0, 0, 0, 0])
  expect(sampled(raster, 500, 10, 4)).toEqual([0, 0, 0, 0])
})

test('the colour of a transparent pixel never shows', () => {
  const [red, , , alpha] = sampled(halves(clear, black), 20, 10, 8)
  expect(red).toBe(0)
  expect(alpha).toBeGreaterThan(0)
})
