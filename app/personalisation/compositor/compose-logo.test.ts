import { expect, test } from 'vitest'

import { readArchetype, readViewPixels } from '#app/catalogue/pictures/archetype-files.server.ts'
import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import { composeLogo } from '#app/personalisation/compositor/compose-logo.ts'
import { boxWithin } from '#app/personalisation/compositor/box-within.ts'
import { makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import type { Look } from '#app/personalisation/compositor/looks.ts'
import { positionPixels } from '#app/personalisation/compositor/position-pixels.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'
import { positionToPicture } from '#app/personalisation/print-map.ts'
import { readGridMap } from '#app/personalisation/print-maps.server.ts'

const side = 64

/** A square logo of one colour. */
function plainLogo([red, green, blue]: readonly [number, number, number]) {
  const rgba = new Uint8ClampedArray(4 * side * side)
  for (let at = 0; at < rgba.length; at += 4) rgba.set([red, green, blue, 255], at)
  return makeLogoRaster(rgba, side, side)
}

async function product(name: string, key: string) {
  const folder = `db/sample/pictures/${name}`
  const archetype = await readArchetype(folder)
  const [view] = archetype.views
  const area = archetype.positions.find((each) => each.key === key)
  const mapping = view?.mappings.find(({ position }) => position === key)
  if (view === undefined || area === undefined || mapping === undefined) throw new Error(`${name} has no ${key}`)
  const [pixels, map] = await Promise.all([readViewPixels(folder, view), readGridMap(folder, archetype, mapping)])
  const size = { widthMm: area.maxWidthMm, heightMm: area.maxHeightMm, shape: area.shape }
  const position = positionPixels(map, size)
  const at = (picture: Uint8Array, xMm: number, yMm: number) => {
    const point = positionToPicture(map, { xMm, yMm })
    if (point === null) throw new Error('not seen')
    const from = 3 * (Math.floor(point.yPx) * view.sizePx[0] + Math.floor(point.xPx))
    return [...picture.subarray(from, from + 3)]
  }
  const print = (box: LogoBox, look: Look, colour: readonly [number, number, number]) =>
    composeLogo(view, pixels.photo, pixels, { raster: plainLogo(colour), box, look, position, inkGloss: 1 }, archetype.tone.knee)
  return { size, photo: pixels.photo, position, view, at, print }
}

test.each([
  ['mug', 'front'],
  ['hard-notebook', 'cover'],
  ['cap', 'front'],
])('on a %s the logo is printed at its millimetres, and nowhere else', async (name, key) => {
  const { size, photo, at, print } = await product(name, key)
  const box = { centreXMm: size.widthMm * 0.45, centreYMm: size.heightMm * 0.5, widthMm: 24, heightMm: 16, degrees: 0 }
  const printed = print(box, { kind: 'ink' }, [0, 200, 0])
  for (const [dx, dy] of [
    [0, 0],
    [-11, -7],
    [11, -7],
    [-11, 7],
    [11, 7],
  ] as const) {
    const [red = 0, green = 0, blue = 0] = at(printed, box.centreXMm + dx, box.centreYMm + dy)
    expect(green, `${dx} ${dy}`).toBeGreaterThan(red + 40)
    expect(green, `${dx} ${dy}`).toBeGreaterThan(blue + 40)
  }
  for (const [dx, dy] of [
    [-13.5, 0],
    [13.5, 0],
    [0, -9.5],
    [0, 9.5],
  ] as const) {
    expect(at(printed, box.centreXMm + dx, box.centreYMm + dy)).toEqual(at(photo, box.centreXMm + dx, box.centreYMm + dy))
  }
})

test('a turned logo turns clockwise about its middle', async () => {
  const { size, photo, at, print } = await product('hard-notebook', 'cover')
  const box = { centreXMm: size.widthMm / 2, centreYMm: size.heightMm / 2, widthMm: 40, heightMm: 8, degrees: 90 }
  const printed = print(box, { kind: 'ink' }, [255, 255, 255])
  expect(at(printed, box.centreXMm, box.centreYMm + 15)).not.toEqual(at(photo, box.centreXMm, box.centreYMm + 15))
  expect(at(printed, box.centreXMm + 15, box.centreYMm)).toEqual(at(photo, box.centreXMm + 15, box.centreYMm))
})

test('nothing is printed beyond the position, however large the logo is', async () => {
  const { size, photo, position, view, print } = await product('mug', 'front')
  const box = { ...boxWithin(size, size, 1), widthMm: 1_000, heightMm: 1_000 }
  const printed = print(box, { kind: 'ink' }, [0, 0, 0])
  const [left, top, width, height] = position.cropPx
  let changed = 0
  for (let pixel = 0; pixel < view.sizePx[0] * view.sizePx[1]; pixel += 1) {
    const [x, y] = [(pixel % view.sizePx[0]) - left, Math.floor(pixel / view.sizePx[0]) - top]
    const isInside = x >= 0 && y >= 0 && x < width && y < height && (position.coverage[y * width + x] ?? 0) > 0
    const isSame = [0, 1, 2].every((channel) => printed[3 * pixel + channel] === photo[3 * pixel + channel])
    if (!isSame) changed += 1
    if (!isInside) expect(isSame).toBe(true)
  }
  expect(changed).toBeGreaterThan(10_000)
})

test('ink is lit as the product is: black stays dark, white gets no brighter than paper in the same light', async () => {
  const { size, at, photo, print } = await product('mug', 'front')
  const box = { ...boxWithin(size, size, 1), widthMm: 30, heightMm: 30 }
  const [black = 255] = at(print(box, { kind: 'ink' }, [0, 0, 0]), box.centreXMm, box.centreYMm)
  const [white = 0] = at(print(box, { kind: 'ink' }, [255, 255, 255]), box.centreXMm, box.centreYMm)
  const [mug = 0] = at(photo, box.centreXMm, box.centreYMm)
  expect(black).toBeLessThan(90)
  expect(Math.abs(white - mug)).toBeLessThan(16)
})

const looks: readonly Look[] = [
  { kind: 'foil', colour: lightOfHex('#e0b458') },
  { kind: 'engraving', gain: 0.4, bare: null },
  { kind: 'engraving', gain: 1, bare: lightOfHex('#c9cbcd') },
  { kind: 'deboss' },
  { kind: 'embroidery' },
]

test.each(looks)('$kind changes the product under the logo and nothing far from it', async (look) => {
  const { size, photo, at, print } = await product('hard-notebook', 'cover')
  const box = { centreXMm: size.widthMm / 2, centreYMm: size.heightMm / 2, widthMm: 30, heightMm: 30, degrees: 0 }
  const printed = print(box, look, [255, 255, 255])
  const [was, is] = [at(photo, box.centreXMm, box.centreYMm), at(printed, box.centreXMm, box.centreYMm)]
  expect(is).not.toEqual(was)
  expect(at(printed, box.centreXMm + 25, box.centreYMm)).toEqual(at(photo, box.centreXMm + 25, box.centreYMm))
})
