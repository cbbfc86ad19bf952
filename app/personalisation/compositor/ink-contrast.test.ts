import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  contrastingInk,
  isHidden,
  lightness,
  lightnessDifference,
  luminanceOfHex,
  minLightnessDifference,
  seenSurface,
} from '#app/personalisation/compositor/ink-contrast.ts'
import { labOfHex } from '#app/personalisation/logos/lab-colour.ts'

const on = (hex: string, position: Parameters<typeof seenSurface>[0] = {}) => seenSurface(position, hex)
const hides = (ink: string, surface: string, sheen = 0) => isHidden(luminanceOfHex(ink), on(surface, { sheen }))

test.each([
  { case: 'black on black', ink: '#1b1a17', surface: '#23262b' },
  { case: 'blue on black', ink: '#1f3a8a', surface: '#1b1a17' },
  { case: 'red on red', ink: '#d3142a', surface: '#b91c1c' },
  { case: 'black on teal', ink: '#1b1a17', surface: '#0f4c4c' },
  { case: 'yellow on white', ink: '#ffe066', surface: '#ffffff' },
])('hidden: $case', ({ ink, surface }) => expect(hides(ink, surface)).toBe(true))

test.each([
  { case: 'black on white', ink: '#1b1a17', surface: '#ffffff' },
  { case: 'white on red', ink: '#ffffff', surface: '#b91c1c' },
  { case: 'orange on white', ink: '#c2410c', surface: '#ffffff' },
  { case: 'gold on burgundy', ink: '#d4a843', surface: '#6b1a2b' },
])('seen: $case', ({ ink, surface }) => expect(hides(ink, surface)).toBe(false))

test('gloss hides an ink that would be seen without it', () => {
  expect(hides('#555a60', '#0b0b0b')).toBe(false)
  expect(hides('#555a60', '#0b0b0b', 0.08)).toBe(true)
})

test('a label keeps its own colour, whatever the product has', () => {
  expect(contrastingInk(on('#26331a', { surface: '#f2ecdf' }))).toBe('#1b1a17')
  expect(seenSurface({}, null)).toBeNull()
})

const byte = fc.integer({ min: 0, max: 255 })
const hexes = fc.tuple(byte, byte, byte).map((bytes) => `#${bytes.map((each) => each.toString(16).padStart(2, '0')).join('')}`)
const surfaces = fc.record({ hex: hexes, sheen: fc.double({ min: 0, max: 0.12, noNaN: true }) })

test('lightness is that of Lab, and on every surface one of the two inks is seen', () => {
  fc.assert(
    fc.property(hexes, surfaces, (ink, { hex, sheen }) => {
      expect(lightness(luminanceOfHex(ink))).toBeCloseTo(labOfHex(ink)[0], 1)
      const surface = on(hex, { sheen })
      expect(lightnessDifference(luminanceOfHex(contrastingInk(surface)), surface)).toBeGreaterThanOrEqual(minLightnessDifference)
    }),
  )
})
