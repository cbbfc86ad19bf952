import { expect, test } from 'vitest'

import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { surfaceTone } from '#app/personalisation/designer/surface-tone.ts'
import { goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'

test('the designer shows a foil in its colour, the chosen one or the default, and engravings in one that stands out', () => {
  const black = seenSurface({ sheen: 0.04, irradiance: 0.9 }, '#1b1a17')
  expect(surfaceTone(black, { technique: 'hotStamp' })).toBe(goldFoil)
  expect(surfaceTone(black, { technique: 'hotStamp', foil: silverFoil })).toBe(silverFoil)
  expect(surfaceTone(null, { technique: 'hotStamp' })).toBe(goldFoil)
  expect(surfaceTone(black, { technique: 'laserEngraving', foil: silverFoil })).toBe('#ffffff')
  expect(surfaceTone(black, { technique: 'silkscreen' })).toBeNull()
})
