import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  contrastingInk,
  inkReflectance,
  isFaint,
  isHidden,
  lightness,
  luminanceOfHex,
  seenSurface,
} from '#app/personalisation/compositor/ink-contrast.ts'
import { toneOnTone } from '#app/personalisation/logos/contrast-findings.ts'
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

test('gloss hides an ink that would be seen without it, and so does shade', () => {
  expect(hides('#5b6066', '#0b0b0b')).toBe(false)
  expect(hides('#5b6066', '#0b0b0b', 0.08)).toBe(true)
  const isOrangeHidden = (irradiance: number) => isHidden(luminanceOfHex('#f07d1a'), on('#ffffff', { irradiance }))
  expect([isOrangeHidden(0.95), isOrangeHidden(0.5)]).toEqual([false, true])
})

test('a label keeps its own colour, whatever the product has', () => {
  expect(contrastingInk(on('#26331a', { surface: '#f2ecdf' }))).toBe('#1b1a17')
  expect(seenSurface({}, null)).toBeNull()
})

const byte = fc.integer({ min: 0, max: 255 })
const hexes = fc.tuple(byte, byte, byte).map((bytes) => `#${bytes.map((each) => each.toString(16).padStart(2, '0')).join('')}`)
const share = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const surfaces = fc.record({ hex: hexes, sheen: share(0, 0.12), irradiance: fc.option(share(0.5, 1.1), { nil: undefined }) })

test('lightness is that of Lab, and on every surface one of the two inks is seen, or a warning says that it is not', () => {
  fc.assert(
    fc.property(hexes, surfaces, (ink, { hex, ...position }) => {
      expect(lightness(luminanceOfHex(ink))).toBeCloseTo(labOfHex(ink)[0], 1)
      const surface = on(hex, position)
      const chosen = luminanceOfHex(contrastingInk(surface))
      const isWarned = toneOnTone(inkReflectance(chosen, surface), surface).length > 0
      expect(isFaint(inkReflectance(chosen, surface), surface)).toBe(isWarned)
      // What the shop chooses keeps more of a distance than what it warns of.
      if (isWarned) expect(isHidden(chosen, surface)).toBe(true)
      // Gloss as strong as of the sample's enamel takes contrast from every ink.
      if (position.sheen < 0.03) expect(isWarned).toBe(false)
    }),
  )
})
