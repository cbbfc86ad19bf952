import { beforeAll, expect, test } from 'vitest'

import { readViewPixels } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'
import { defaultElement } from '#app/personalisation/compositor/draw-elements.ts'
import {
  darkInk,
  inkReflectance,
  isFaint,
  lightnessDifference,
  luminanceOfHex,
  maxHiddenOfGradient,
  maxHiddenShare,
  minLightnessDifference,
  seenSurface,
  whiteInk,
} from '#app/personalisation/compositor/ink-contrast.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { printedOn } from '#app/personalisation/compositor/technique-look.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import { knownPosition } from '#app/personalisation/mock-ups/known-positions.server.ts'
import { shapeRaster } from '#app/personalisation/mock-ups/shape-rasters.server.ts'
import { sampleOf } from '#test/case-sample.ts'
import { bareCrop, drawnDifference, faintShare } from '#test/drawn-contrast.ts'
import { logoPng, sheetLogos } from '#test/printed-products.ts'
import { type SampleProduct, sampleProducts } from '#test/sample-products.ts'

// The four logos drawn on every product in every colour, as its card shows them: by the pixels, without the rule that chose them.

const rasters = new Map<string, LogoRaster>()
beforeAll(async () => {
  for (const logo of sheetLogos) rasters.set(logo, await shapeRaster(logo, { kind: 'png', bytes: await logoPng(logo) }))
})

/** Each archetype once in each colour; once where its logo lies on a surface of its own. */
async function differentProducts(): Promise<readonly SampleProduct[]> {
  const all = new Map<string, SampleProduct>()
  for (const product of await sampleProducts()) {
    const { archetype, hex } = product
    const [position] = archetype.positions
    const key = `${archetype.archetype} ${position?.surface ?? hex}`
    if (!all.has(key)) all.set(key, product)
  }
  return [...all.values()].toSorted((a, b) => (a.archetype.archetype < b.archetype.archetype ? -1 : 1))
}

const views = new Map<string, Promise<readonly [ViewPixels, LitPosition | null]>>()

async function readView({ archetype }: SampleProduct) {
  const folder = `db/sample/pictures/${archetype.archetype}`
  const [view] = archetype.views
  const position = view?.mappings[0]?.position
  if (view === undefined || position === undefined) throw new Error(`${folder} shows no position`)
  const composition = { folder, view, base: archetype.colour, wanted: '', knee: archetype.tone.knee, version: '' }
  const read = views.get(folder) ?? Promise.all([readViewPixels(folder, view), knownPosition(composition, position)])
  views.set(folder, read)
  const [pixels, lit] = await read
  if (lit === null) throw new Error(`${folder} shows no ${position}`)
  return { view, pixels, lit }
}

test('every logo stands out by 30 of lightness, as it is drawn on every product', async () => {
  const all = await differentProducts()
  expect(all.length).toBeGreaterThan(200)
  // Each archetype, in some of its colours, with every other logo
  const nameAt = (at: number) => all[at]?.archetype.archetype
  const products = sampleOf(all, (at) => at % 5 === 0 || nameAt(at) !== nameAt(at - 1))
  const faint: string[] = []
  for (const [at, product] of products.entries()) {
    const { archetype, hex, id } = product
    const { view, pixels, lit } = await readView(product)
    const bare = bareCrop(view, pixels, lit.cropPx, { base: archetype.colour, wanted: hex, knee: archetype.tone.knee })
    const technique = lit.area.techniques.find(({ isDefault }) => isDefault)?.key ?? 'silkscreen'
    for (const [logo, raster] of sampleOf([...rasters], (place) => place % 2 === at % 2)) {
      const element = defaultElement(lit, raster, { technique, hex, chosen: null })
      const share = faintShare({ lit, bare, element, technique, hex })
      if (share > (logo === 'gradient' ? maxHiddenOfGradient : maxHiddenShare))
        faint.push(`${id} ${archetype.archetype} ${hex} ${technique} ${logo}: ${Math.round(100 * share)} %`)
    }
  }
  expect(faint).toEqual([])
}, 120_000)

/** Drawn pixels differ by as much from what the rule knows of a position: grain, folds, and where on it a logo lies. */
const known = 1.3
/** Differences that are far from the bound need no drawing to know the side. */
const near = 3

test('a print is called faint where its pixels are, in every technique and in white and in dark ink', async () => {
  const [raster] = rasters.values()
  if (raster === undefined) throw new Error('no logo')
  const wrong: string[] = []
  let drawn = 0
  for (const product of await differentProducts()) {
    const { archetype, hex } = product
    const { view, pixels, lit } = await readView(product)
    let bare: Uint8Array | undefined
    for (const { key: technique } of lit.area.techniques) {
      const surface = seenSurface(lit.area, hex, technique)
      for (const ink of hasInk(technique) ? [whiteInk, darkInk] : [null]) {
        const printed = ink === null ? printedOn(technique, lit.area, hex) : inkReflectance(luminanceOfHex(ink), surface)
        if (printed === null) continue
        if (Math.abs(lightnessDifference(printed, surface) - minLightnessDifference) > near) continue
        bare ??= bareCrop(view, pixels, lit.cropPx, { base: archetype.colour, wanted: hex, knee: archetype.tone.knee })
        const element = { ...defaultElement(lit, raster, { technique, hex, chosen: null }), ink, inkRange: undefined }
        const difference = drawnDifference({ lit, bare, element, technique, hex })
        drawn += 1
        const isSame = isFaint(printed, surface) === difference < minLightnessDifference
        if (!isSame && Math.abs(difference - minLightnessDifference) > known)
          wrong.push(`${archetype.archetype} ${hex} ${technique} ${ink}: ${difference.toFixed(1)}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(drawn).toBeGreaterThan(60)
}, 120_000)

test('on every product an ink or the technique itself stands out without a warning', async () => {
  const faint: string[] = []
  for (const { archetype, hex } of await differentProducts())
    for (const position of archetype.positions)
      for (const { key: technique } of position.techniques) {
        const surface = seenSurface(position, hex, technique)
        const printed = hasInk(technique)
          ? [whiteInk, darkInk].map((ink) => inkReflectance(luminanceOfHex(ink), surface))
          : [printedOn(technique, position, hex) ?? Infinity]
        if (printed.every((each) => isFaint(each, surface)))
          faint.push(`${archetype.archetype} ${position.key} ${hex} ${technique}`)
      }
  expect(faint).toEqual([])
})
