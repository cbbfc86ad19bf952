import { expect, test } from 'vitest'

import type { ArchetypePass } from '#app/catalogue/pictures/archetype-format.ts'
import { drawElements, type DrawnElement, elementBox } from '#app/personalisation/compositor/draw-elements.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import { makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'

const side = 60
const pass: ArchetypePass = { file: '', cropPx: [0, 0, side, side], encoding: 'linear', scale: 1 }

/** A flat white position, a pixel for each millimetre, in even light. */
const flat: LitPosition = {
  cropPx: [10, 20, side, side],
  area: { key: 'front', name: '', maxWidthMm: side, maxHeightMm: side, shape: 'rectangle', techniques: [] },
  inkGloss: 1,
  knee: 0.6,
  passes: { irradiance: pass, gloss: pass },
  position: {
    cropPx: [0, 0, side, side],
    xMm: Float32Array.from({ length: side * side }, (_, at) => (at % side) + 0.5),
    yMm: Float32Array.from({ length: side * side }, (_, at) => Math.floor(at / side) + 0.5),
    coverage: new Float32Array(side * side).fill(1),
    mmPerPx: new Float32Array(side * side).fill(1),
    scale: 1,
  },
  irradiance: new Uint8Array(3 * side * side).fill(200),
  gloss: new Uint8Array(3 * side * side),
}
const bare = new Uint8Array(3 * side * side).fill(230)
const silkscreen = { technique: 'silkscreen', hex: '#ffffff' } as const

function plain(rgba: readonly number[]) {
  return makeLogoRaster(
    Uint8ClampedArray.from({ length: 4 * 32 * 32 }, (_, at) => rgba[at % 4] ?? 0),
    32,
    32,
  )
}

function element(rgba: readonly number[], x: number, y: number, ink: string | null = null, sideMm = 20): DrawnElement {
  const box = { x: x * 10, y: y * 10, width: sideMm * 10, height: sideMm * 10, degrees: 0 }
  return { raster: plain(rgba), box: elementBox(box, flat), ink }
}

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]

/** From the middle of the position */
function at(picture: Uint8Array, x: number, y: number) {
  const from = 3 * ((side / 2 + y) * side + side / 2 + x)
  return [...picture.subarray(from, from + 3)]
}

test('each element is printed in its box from the middle of the position, a later one over an earlier', () => {
  const drawn = drawElements(flat, bare, [element(red, -10, 0), element(blue, 5, 0)], silkscreen)
  expect(at(drawn, -15, 0)).toEqual([expect.any(Number), 0, 0])
  expect(at(drawn, -2, 0)).toEqual([0, 0, expect.any(Number)])
  expect(at(drawn, 10, 0)).toEqual([0, 0, expect.any(Number)])
  expect(at(drawn, 0, 20)).toEqual([230, 230, 230])
})

test('an ink colours all of an element', () => {
  const drawn = drawElements(flat, bare, [element(red, 0, 0, '#0000ff')], silkscreen)
  expect(at(drawn, 0, 0)).toEqual(at(drawElements(flat, bare, [element(blue, 0, 0)], silkscreen), 0, 0))
})

test('a transparent logo, no element, or one far outside leave the product unchanged', () => {
  const looks = ['silkscreen', 'hotStamp', 'embroidery', 'laserEngraving', 'debossing'] as const
  for (const technique of looks)
    for (const elements of [[], [element([255, 0, 0, 0], 0, 0)], [element(red, 900, 0)]])
      expect(drawElements(flat, bare, elements, { ...silkscreen, technique })).toEqual(bare)
})

test('twelve elements, some far smaller than a pixel and some far larger than the position, are drawn', () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    element(place % 2 === 0 ? red : blue, place - 6, 0, null, place % 3 === 0 ? 0.1 : 10_000),
  )
  const drawn = drawElements(flat, bare, many, silkscreen)
  expect(at(drawn, 0, 0)).toEqual([0, 0, expect.any(Number)])
  expect(at(drawn, 29, 29)).toEqual([0, 0, expect.any(Number)])
})
