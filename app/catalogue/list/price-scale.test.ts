import fc from 'fast-check'
import { expect, test } from 'vitest'

import { priceAtStep, sliderSteps, stepOfPrice } from '#app/catalogue/list/price-scale.ts'

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([min, more]) => ({ min, max: min + more }))

test('the ends of the slider are the ends of the range', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      expect([priceAtStep(range, 0), priceAtStep(range, sliderSteps)]).toEqual([range.min, range.max])
    }),
  )
})

test('prices never fall along the slider, and stay within the range', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 99 }), (range, step) => {
      const [here, next] = [priceAtStep(range, step), priceAtStep(range, step + 1)]
      expect(here <= next && here >= range.min && next <= range.max).toBe(true)
    }),
  )
})

test('prices in between are round', () => {
  expect(priceAtStep({ min: 63, max: 18_900 }, 50)).toBe(1100)
  expect(priceAtStep({ min: 63, max: 18_900 }, 20)).toBe(195)
})

test("the slider's position matches the price", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: sliderSteps }), (step) => {
      const range = { min: 100, max: 20_000 }
      expect(Math.abs(stepOfPrice(range, priceAtStep(range, step)) - step)).toBeLessThanOrEqual(1)
    }),
  )
  expect(stepOfPrice({ min: 100, max: 200 }, 5)).toBe(0)
  expect(stepOfPrice({ min: 100, max: 200 }, 900)).toBe(sliderSteps)
})
