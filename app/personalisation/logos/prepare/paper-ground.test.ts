import { expect, test } from 'vitest'

import { paperHex, paperOf, withoutPaper } from '#app/personalisation/logos/prepare/paper-ground.ts'
import { wholePart } from '#app/personalisation/logos/prepare/logo-source.ts'
import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

const side = 120
const blue = [0, 85, 140]

/** A blue square with a hole on a ground; its grain repeats every 7 pixels, and `shade` is how much darker the last corner is. */
function scan(ground: readonly number[], { grain = 0, shade = 0, ink = blue, hole = ground, alpha = 255 } = {}): LogoPixels {
  const data = new Uint8ClampedArray(4 * side * side)
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const isInk = Math.max(Math.abs(x - 60), Math.abs(y - 60)) < 30
    const isHole = Math.hypot(x - 60, y - 60) < 10
    const light = 1 - (shade * (x + y)) / (2 * side)
    const noise = grain * (((x * 3 + y * 5) % 7) / 3 - 1)
    const colour = isHole ? hole : isInk ? ink : ground
    data.set([...colour.map((value) => value * light + noise), alpha], 4 * at)
  }
  return { width: side, height: side, data }
}

test.each([
  ['cream', [245, 236, 215], {}],
  ['grey, with grain', [216, 216, 214], { grain: 8 }],
  ['under uneven light', [232, 230, 224], { grain: 5, shade: 0.3 }],
  ['kraft', [200, 168, 120], { grain: 6 }],
] as const)('paper is found and removed around a logo, never inside it: %s', (_, ground, light) => {
  const pixels = scan(ground, light)
  const paper = paperOf(pixels)
  expect(paper).not.toBe(null)
  if (paper === null) return
  const alone = withoutPaper(pixels, paper, wholePart)
  expect(inkBounds(alone)).toMatchObject({ width: 59, height: 59 })
  const pixelAt = ({ data }: LogoPixels, x: number, y: number) => [...data.subarray(4 * (y * side + x), 4 * (y * side + x) + 4)]
  // Inks keep their colour, and a hole is white until it shall go too.
  expect(pixelAt(alone, 40, 60)).toEqual(pixelAt(pixels, 40, 60))
  expect(pixelAt(alone, 60, 60)).toEqual([255, 255, 255, 255])
  expect(pixelAt(withoutPaper(pixels, paper, wholePart, { everywhere: true }), 60, 60)[3]).toBe(0)
})

test('the colour of paper is that of its middle', () => {
  const paper = paperOf(scan([245, 236, 215]))
  expect(paper && paperHex(paper)).toBe('#f5ecd7')
})

test.each([
  ['the logo’s own dark ground', scan([11, 37, 69], { ink: [255, 255, 255] })],
  ['the logo’s own colourful ground', scan([250, 210, 0])],
  ['a transparent one', scan([245, 236, 215], { alpha: 90 })],
  ['nothing on it', scan([245, 236, 215], { ink: [245, 236, 215] })],
  ['a photograph’s', scan([200, 200, 200], { grain: 90 })],
])('no paper: %s', (_, pixels) => {
  expect(paperOf(pixels)).toBe(null)
})
