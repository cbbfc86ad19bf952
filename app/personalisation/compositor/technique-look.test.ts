import { expect, test } from 'vitest'

import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import { isFaint, lightnessDifference, seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { printedOn, techniqueLook } from '#app/personalisation/compositor/technique-look.ts'
import { foilReflectance, goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'

test.each([
  { case: 'painted steel', hex: '#1f3a4d', inkGloss: 1, bare: true },
  { case: 'black plastic', hex: '#2b2d31', inkGloss: 1, bare: true },
  { case: 'cork', hex: '#bf9162', inkGloss: 1, bare: false },
  { case: 'wood', hex: '#cf9d62', inkGloss: 0.69, bare: false },
  { case: 'bare metal', hex: '#8c1c2b', inkGloss: 0.09, bare: false },
  { case: 'a white pot', hex: '#e9e4db', inkGloss: 1, bare: false },
])('a laser removes the coat of painted surfaces, and darkens the rest: $case', ({ hex, inkGloss, bare }) => {
  const look = techniqueLook('laserEngraving', { position: {}, hex, inkGloss })
  expect(look).toMatchObject(bare ? { kind: 'engraving', bare: expect.anything() } : { kind: 'engraving', bare: null })
})

test('a laser leaves dark wood pale, never metallic', () => {
  const [walnut, cork] = ['#5d4330', '#bf9162'].map((hex) => techniqueLook('laserEngraving', { position: {}, hex, inkGloss: 1 }))
  const [red = 0, , blue = 1] = walnut?.kind === 'engraving' ? (walnut.bare ?? []) : []
  expect(red).toBeGreaterThan(1.5 * blue)
  expect(cork).toMatchObject({ bare: null })
  const surface = seenSurface({}, '#5d4330')
  expect(lightnessDifference(printedOn('laserEngraving', {}, '#5d4330') ?? 0, surface)).toBeGreaterThan(30)
})

test('each technique has its look', () => {
  const surface = { position: {}, hex: '#ffffff', inkGloss: 1 }
  const kinds = (['silkscreen', 'padPrint', 'digitalPrint', 'sublimation', 'hotStamp', 'debossing', 'embroidery'] as const).map(
    (technique) => techniqueLook(technique, surface).kind,
  )
  expect(kinds).toEqual(['ink', 'ink', 'ink', 'ink', 'foil', 'deboss', 'embroidery'])
})

test('foil is gold, and silver or black where gold would hardly be seen', () => {
  const foilOn = (hex: string) => {
    const look = techniqueLook('hotStamp', { position: { sheen: 0.04, irradiance: 0.9 }, hex, inkGloss: 1 })
    const [red, , blue] = look.kind === 'foil' ? look.colour : [0, 0, 0]
    return red > 1.5 * blue ? 'gold' : red > 0.5 ? 'silver' : 'black'
  }
  expect(['#1b1a17', '#8c1c2b', '#c8202f', '#0e7c7b', '#b98d5c', '#f2ecdf'].map((hex) => foilOn(hex))).toEqual([
    'gold',
    'gold',
    'silver',
    'silver',
    'black',
    'black',
  ])
})

test('a chosen foil is drawn and judged in place of the default', () => {
  const position = { sheen: 0.04, irradiance: 0.9 }
  const surface = seenSurface(position, '#1b1a17')
  const look = techniqueLook('hotStamp', { position, hex: '#1b1a17', inkGloss: 1, foil: silverFoil })
  expect(look).toEqual({ kind: 'foil', colour: lightOfHex(silverFoil) })
  expect(printedOn('hotStamp', position, '#1b1a17', silverFoil)).toBe(foilReflectance(silverFoil, surface))
  expect(printedOn('hotStamp', position, '#1b1a17')).toBe(foilReflectance(goldFoil, surface))
})

test('on every colour of a cover its foil is seen', () => {
  const position = { sheen: 0.035, irradiance: 0.91 }
  const greys = Array.from({ length: 16 }, (_, level) => `#${(level * 17).toString(16).padStart(2, '0').repeat(3)}`)
  const colours = [...greys, '#c8202f', '#0e7c7b', '#d1297b', '#6b6b2e', '#c99a1e', '#9caf88']
  const faint = colours.filter((hex) => isFaint(printedOn('hotStamp', position, hex) ?? 0, seenSurface(position, hex)))
  expect(faint).toEqual([])
})

test('what a laser leaves differs from its surface by 30 of lightness, on wood, metal and paint', () => {
  const surfaces = ['#bf9162', '#cf9d62', '#fafaf9', '#f4f4f2', '#1f3a4d', '#2b2d31', '#7fa08f']
  const faint = surfaces.filter(
    (hex) => lightnessDifference(printedOn('laserEngraving', {}, hex) ?? 0, seenSurface({}, hex)) < 30,
  )
  expect(faint).toEqual([])
  expect([
    printedOn('debossing', {}, '#1b1a17'),
    printedOn('silkscreen', {}, '#1b1a17'),
    printedOn('hotStamp', {}, null),
  ]).toEqual([null, null, null])
})
