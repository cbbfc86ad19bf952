import { expect, test } from 'vitest'

import { isRepairable } from '#app/personalisation/logos/is-repairable.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'

const drawing: LogoFacts = {
  isVector: true,
  pixels: null,
  colours: [{ hex: '#1f3a5f', share: 1 }],
  isPhotographic: false,
  hasWhiteBox: false,
  whiteBoxRemoved: false,
  thinnestLine: null,
}
const bitmap: LogoFacts = { ...drawing, isVector: false, pixels: { width: 4_000, height: 100 } }

test('a flat bitmap of any resolution is repairable, a photograph and a gradient are not', () => {
  expect(isRepairable(bitmap, { widthMm: 60, technique: 'silkscreen' })).toBe(true)
  expect(isRepairable({ ...bitmap, isPhotographic: true }, { widthMm: 60, technique: 'silkscreen' })).toBe(false)
  expect(isRepairable({ ...bitmap, hasGradient: true }, { widthMm: 60, technique: 'silkscreen' })).toBe(false)
})

test('a drawing is repairable where its lines are too thin for the technique at that width', () => {
  const thin = { ...drawing, thinnestLine: 0.004 }
  expect(isRepairable(drawing, { widthMm: 60, technique: 'silkscreen' })).toBe(false)
  expect(isRepairable(thin, { widthMm: 60, technique: 'silkscreen' })).toBe(true)
  expect(isRepairable(thin, { widthMm: 200, technique: 'silkscreen' })).toBe(false)
  expect(isRepairable(thin, { widthMm: 200, technique: 'embroidery' })).toBe(true)
})
