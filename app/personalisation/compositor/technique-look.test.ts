import { expect, test } from 'vitest'

import { lightnessDifference, seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { printedOn, techniqueLook } from '#app/personalisation/compositor/technique-look.ts'

test.each([
  { case: 'painted steel', hex: '#1f3a4d', inkGloss: 1, bare: true },
  { case: 'black plastic', hex: '#2b2d31', inkGloss: 1, bare: true },
  { case: 'cork', hex: '#bf9162', inkGloss: 1, bare: false },
  { case: 'wood', hex: '#cf9d62', inkGloss: 0.69, bare: false },
  { case: 'bare metal', hex: '#8c1c2b', inkGloss: 0.09, bare: false },
  { case: 'a white pot', hex: '#e9e4db', inkGloss: 1, bare: false },
])('a laser removes the coat of painted surfaces, and darkens the rest: $case', ({ hex, inkGloss, bare }) => {
  const look = techniqueLook('laserEngraving', { hex, inkGloss })
  expect(look).toMatchObject(bare ? { kind: 'engraving', bare: expect.anything() } : { kind: 'engraving', bare: null })
})

test('a laser leaves dark wood pale, never metallic', () => {
  const [walnut, cork] = ['#5d4330', '#bf9162'].map((hex) => techniqueLook('laserEngraving', { hex, inkGloss: 1 }))
  const [red = 0, , blue = 1] = walnut?.kind === 'engraving' ? (walnut.bare ?? []) : []
  expect(red).toBeGreaterThan(1.5 * blue)
  expect(cork).toMatchObject({ bare: null })
  const surface = seenSurface({}, '#5d4330')
  expect(lightnessDifference(printedOn('laserEngraving', '#5d4330') ?? 0, surface)).toBeGreaterThan(30)
})

test('each technique has its look', () => {
  const surface = { hex: '#ffffff', inkGloss: 1 }
  const kinds = (['silkscreen', 'padPrint', 'digitalPrint', 'sublimation', 'hotStamp', 'debossing', 'embroidery'] as const).map(
    (technique) => techniqueLook(technique, surface).kind,
  )
  expect(kinds).toEqual(['ink', 'ink', 'ink', 'ink', 'foil', 'deboss', 'embroidery'])
})

test('foil is gold, and black where gold would hardly be seen', () => {
  const isDark = (hex: string) => (printedOn('hotStamp', hex) ?? 1) < 0.1
  expect(['#1b1a17', '#c8202f', '#b98d5c', '#f2ecdf'].map(isDark)).toEqual([false, false, true, true])
})

test('what a laser leaves differs from its surface by 30 of lightness, on wood, metal and paint', () => {
  const surfaces = ['#bf9162', '#cf9d62', '#fafaf9', '#f4f4f2', '#1f3a4d', '#2b2d31', '#7fa08f']
  const faint = surfaces.filter((hex) => lightnessDifference(printedOn('laserEngraving', hex) ?? 0, seenSurface({}, hex)) < 29)
  expect(faint).toEqual([])
  expect([printedOn('debossing', '#1b1a17'), printedOn('silkscreen', '#1b1a17'), printedOn('hotStamp', null)]).toEqual([
    null,
    null,
    null,
  ])
})
