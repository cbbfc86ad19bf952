import { readFile } from 'node:fs/promises'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { type LogoRaster, makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { oneColour } from '#app/personalisation/compositor/one-colour.ts'
import { inkedLogo, visibleInk } from '#app/personalisation/compositor/visible-logo.ts'

const ink = { kind: 'ink' } as const
const on = (hex: string, sheen = 0) => seenSurface({ sheen }, hex)

async function drawn(svg: string | Buffer, width = 600): Promise<LogoRaster> {
  const picture = sharp(Buffer.from(svg)).resize({ width }).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return makeLogoRaster(data, info.width, info.height)
}
const drawing = (shapes: string) =>
  drawn(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60" width="100" height="60">${shapes}</svg>`)

/** Light and alpha at a point, in shares of its sides */
function at({ width, height, levels }: LogoRaster, across: number, down: number): readonly number[] {
  const [full] = levels
  const from = 4 * (Math.floor(down * height) * (full?.columns ?? 0) + Math.floor(across * width))
  return [...(full?.pixels.subarray(from, from + 4) ?? [])].map((value) => Math.round(value * 1_000) / 1_000)
}
const alphaAt = (raster: LogoRaster, across: number, down: number) => at(raster, across, down)[3]
const white = [1, 1, 1] as const

test('in one colour the lighter parts of an emblem stay as holes, and parts of their own are ink', async () => {
  const emblem = oneColour(await drawn(await readFile('../shared/cases/logos/emblem-2colour.svg')), white)
  const [field, border, leaf, vein, crown] = [
    [150, 145],
    [50, 200],
    [120, 300],
    [150, 280],
    [150, 80],
  ].map(([x = 0, y = 0]) => alphaAt(emblem, x / 300, y / 460))
  expect({ field, border, leaf, vein, crown }).toEqual({ field: 1, border: 0, leaf: 0, vein: 1, crown: 1 })
})

test('no edge of a one-colour version is half transparent', async () => {
  const { levels } = oneColour(await drawing('<circle cx="30" cy="30" r="22" fill="#123456" opacity="0.9"/>'), white)
  const alphas = new Set([...(levels[0]?.pixels ?? [])].filter((_, index) => index % 4 === 3))
  expect([...alphas].toSorted()).toEqual([0, 1])
})

test('letters of another colour beside dark ones are ink, one tone is all ink, and a white logo too', async () => {
  const word = oneColour(
    await drawing('<path d="M5 5h40v50h-40z" fill="#123a8a"/><path d="M55 5h40v50h-40z" fill="#f59e0b"/>'),
    white,
  )
  expect([alphaAt(word, 0.25, 0.5), alphaAt(word, 0.75, 0.5)]).toEqual([1, 1])
  const pale = oneColour(await drawing('<path d="M5 5h90v50h-90z" fill="#fff"/>'), [0, 0, 1])
  expect(at(pale, 0.5, 0.5)).toEqual([0, 0, 1, 1])
})

test('dark letters on a light badge are its holes, outlines around a light filling are the ink', async () => {
  const badge = '<path d="M2 2h96v56h-96z" fill="#f5c542"/>'
  const letters = oneColour(await drawing(`${badge}<path d="M30 20h40v10h-40z" fill="#222"/>`), white)
  expect([alphaAt(letters, 0.1, 0.5), alphaAt(letters, 0.5, 0.4)]).toEqual([1, 0])
  const outlines = oneColour(await drawing('<path d="M5 5h90v50h-90z" fill="#f5c542" stroke="#222" stroke-width="6"/>'), white)
  expect([alphaAt(outlines, 0.5, 0.5), alphaAt(outlines, 0.06, 0.5)]).toEqual([0, 1])
  const onWhite = oneColour(
    await drawing('<path d="M0 0h100v60h-100z" fill="#fff"/><path d="M30 20h40v20h-40z" fill="#222"/>'),
    white,
  )
  expect([alphaAt(onWhite, 0.1, 0.5), alphaAt(onWhite, 0.5, 0.5)]).toEqual([0, 1])
})

test('orange letters beside blue ones turn dark on yellow, the blue ones stay', async () => {
  const word = await drawing('<path d="M5 5h50v50h-50z" fill="#123a8a"/><path d="M65 5h30v50h-30z" fill="#f07d1a"/>')
  const onYellow = visibleInk(word, ink, on('#f4c20d'))
  expect(onYellow).toMatchObject({ ink: '#1b1a17', inkRange: [expect.any(Number), expect.any(Number)] })
  const printed = inkedLogo(word, ink, onYellow)
  expect(at(printed, 0.25, 0.5)).toEqual(at(word, 0.25, 0.5))
  expect(at(printed, 0.8, 0.5)[0]).toBeCloseTo(lightOfHex('#1b1a17')[0], 3)
})

const blackAndOrange = (black: number) =>
  drawing(
    `<path d="M0 0h${black}v60h-${black}z" fill="#1b1a17"/><path d="M${black} 0h${100 - black}v60h-${100 - black}z" fill="#f28c28"/>`,
  )

test('where most of a logo is seen only its hidden colours change, otherwise it is in one colour', async () => {
  const some = await blackAndOrange(30)
  expect(visibleInk(some, ink, on('#ffffff'))).toEqual({ ink: null })
  const onBlack = visibleInk(some, ink, on('#23262b', 0.06))
  expect(onBlack).toMatchObject({ ink: '#ffffff', inkRange: [0, expect.any(Number)] })
  const printed = inkedLogo(some, ink, onBlack)
  expect([at(printed, 0.1, 0.5), at(printed, 0.7, 0.5)]).toEqual([[1, 1, 1, 1], at(some, 0.7, 0.5)])
  expect(visibleInk(await blackAndOrange(70), ink, on('#23262b'))).toEqual({ ink: '#ffffff' })
})

test('a hidden colour does not take an ink that merges with another of the logo', async () => {
  const badge = await drawing('<path d="M0 0h100v60h-100z" fill="#1b1a17"/><path d="M10 2h85v56h-85z" fill="#fff"/>')
  expect(visibleInk(badge, ink, on('#23262b')).inkRange).toBeUndefined()
})

test('gold within burgundy stays gold on a white mug', async () => {
  const shield = '<path d="M10 2h80v56h-80z" fill="#7a1f2b"/><path d="M40 15h20v30h-20z" fill="#c9a24b"/>'
  expect(visibleInk(await drawing(shield), ink, on('#ffffff', 0.06))).toEqual({ ink: null })
})

test('in one colour the light half of a gradient stays a part of the shape', async () => {
  const stops = '<stop stop-color="#592acb"/><stop offset="1" stop-color="#ffd43a"/>'
  const disc = await drawing(`<linearGradient id="g">${stops}</linearGradient><circle cx="50" cy="30" r="28" fill="url(#g)"/>`)
  const shape = oneColour(disc, white)
  expect([alphaAt(shape, 0.3, 0.5), alphaAt(shape, 0.7, 0.5)]).toEqual([1, 1])
})

test.each([300, 1_000])('%i pixels wide, in one colour a gradient has no line where its halves meet', async (width) => {
  const stops = '<stop stop-color="#592acb"/><stop offset=".5" stop-color="#ff3750"/><stop offset="1" stop-color="#ffd43a"/>'
  const square = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><linearGradient id="g" x2="1" y2="1">${stops}</linearGradient><path d="M0 0h100v60H0z" fill="url(#g)"/></svg>`,
    width,
  )
  const inked = (oneColour(square, white).levels[0]?.pixels ?? []).filter((alpha, index) => index % 4 === 3 && alpha === 1)
  expect(inked.length).toBe(width * width * 0.6)
})

test('the dark core of a radial gradient is no hole', async () => {
  const stops = '<stop stop-color="#0b1430"/><stop offset="1" stop-color="#ffd23f"/>'
  const radial = await drawing(`<radialGradient id="g">${stops}</radialGradient><circle cx="50" cy="30" r="28" fill="url(#g)"/>`)
  expect([0.5, 0.6, 0.75].map((across) => alphaAt(oneColour(radial, white), across, 0.5))).toEqual([1, 1, 1])
})

test('light lines thinner than the cells in which parts are compared stay holes', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><path d="M0 0h100v60H0z" fill="#123456"/><path d="M10 30h80" stroke="#f5c542" stroke-width=".2"/></svg>`
  const plate = oneColour(await drawn(svg, 2_000), white)
  expect([0.4, 0.5, 0.6].map((down) => alphaAt(plate, 0.4, down))).toEqual([1, 0, 1])
})

test('a pale logo turns dark on white; a gradient is in its own colours or in one', async () => {
  const pale = await drawing('<path d="M5 5h90v50h-90z" fill="#fff"/>')
  expect(at(inkedLogo(pale, ink, visibleInk(pale, ink, on('#fdfdfd'))), 0.5, 0.5)[0]).toBeCloseTo(lightOfHex('#1b1a17')[0], 3)
  const stops = '<stop stop-color="#0b1430"/><stop offset="1" stop-color="#ffd23f"/>'
  const gradient = await drawing(`<linearGradient id="g">${stops}</linearGradient><path d="M0 0h100v60h-100z" fill="url(#g)"/>`)
  const inks = ['#ffffff', '#1b1a17', '#808080'].map((hex) => visibleInk(gradient, ink, on(hex)))
  expect(inks.map(({ inkRange }) => inkRange)).toEqual([undefined, undefined, undefined])
})

test('a technique without ink takes the shape only, whatever ink is wanted', async () => {
  const logo = await blackAndOrange(50)
  expect(at(inkedLogo(logo, { kind: 'deboss' }, { ink: '#c2410c' }), 0.1, 0.5)).toEqual([1, 1, 1, 1])
  expect(visibleInk(logo, { kind: 'deboss' }, on('#ffffff'))).toEqual({ ink: null })
})
