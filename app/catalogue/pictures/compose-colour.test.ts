import { expect, test } from 'vitest'

import type { ArchetypeView } from '#app/catalogue/pictures/archetype-format.ts'
import { composeColour } from '#app/catalogue/pictures/compose-colour.ts'
import { lightOfSrgb, srgbOfLight, tone, untone } from '#app/catalogue/pictures/picture-light.ts'

const knee = 0.62
const coded = { encoding: 'srgb', scale: 2 } as const

/** Three pixels; the passes cover the last two. */
const view: ArchetypeView = {
  key: 'main',
  sizePx: [3, 1],
  photo: 'photo.webp',
  passes: {
    irradiance: { file: 'irradiance.webp', cropPx: [1, 0, 2, 1], ...coded },
    gloss: { file: 'gloss.webp', cropPx: [1, 0, 2, 1], ...coded },
    colourMask: { file: 'colour-mask.webp', cropPx: [1, 0, 2, 1], encoding: 'linear', scale: 1 },
  },
  mappings: [],
}

function compose(wanted: string, mask: readonly number[], photo: number = 242): number[] {
  const pixels = {
    photo: new Uint8Array(9).fill(photo),
    irradiance: new Uint8Array(6).fill(186),
    gloss: new Uint8Array(6).fill(60),
    colourMask: Uint8Array.from(mask),
  }
  return [...composeColour(view, pixels, { base: '#ffffff', wanted, knee })]
}

// The example of scripts/pictures/README.md
test('a coloured pixel is tone(colour × irradiance + gloss)', () => {
  expect(compose('#b5202c', [255, 255]).slice(3, 4)).toEqual([195])
  expect(compose('#ffffff', [255, 255], 100).slice(3)).toEqual([242, 242, 242, 242, 242, 242])
})

test('a pixel outside the mask is unchanged, inside or outside the passes', () => {
  expect(compose('#b5202c', [0, 255], 77).slice(0, 6)).toEqual([77, 77, 77, 77, 77, 77])
})

test('a half-covered pixel keeps the other half', () => {
  const half = 128 / 255
  const light = (byte: number) => lightOfSrgb(byte / 255) * 2
  const coloured = (albedo: number) => half * (albedo * light(186) + light(60))
  const photo = Math.round(255 * srgbOfLight(tone(coloured(1) + 0.2, knee)))
  const [red] = compose('#000000', [128, 0], photo).slice(3)
  expect(Math.abs((red ?? 0) - 255 * srgbOfLight(tone(coloured(0) + 0.2, knee)))).toBeLessThan(1.5)
})

test('composing does not modify the photo, however its bytes are held', () => {
  const photo = Buffer.alloc(9, 242)
  const pixels = { photo, irradiance: Buffer.alloc(6, 186), gloss: Buffer.alloc(6, 60), colourMask: Buffer.from([255, 255]) }
  const red = composeColour(view, pixels, { base: '#ffffff', wanted: '#b5202c', knee })
  const blue = composeColour(view, pixels, { base: '#ffffff', wanted: '#1f47b5', knee })
  expect([...photo]).toEqual([...Buffer.alloc(9, 242)])
  expect([...red]).not.toEqual([...blue])
  expect([...red].slice(3)).toEqual(compose('#b5202c', [255, 255]).slice(3))
})

test('tone and untone are inverse', () => {
  for (let light = 0; light < 2; light += 0.01) expect(untone(tone(light, knee), knee)).toBeCloseTo(light, 6)
})
