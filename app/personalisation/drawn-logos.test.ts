import { beforeAll, expect, test } from 'vitest'

import { readViewPixels } from '#app/catalogue/pictures/archetype-files.server.ts'
import { composeColour, type ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'
import { defaultElement } from '#app/personalisation/compositor/draw-elements.ts'
import { maxHiddenOfGradient, maxHiddenShare } from '#app/personalisation/compositor/ink-contrast.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { copyCrop, knownPosition } from '#app/personalisation/mock-ups/known-positions.server.ts'
import { shapeRaster } from '#app/personalisation/mock-ups/shape-rasters.server.ts'
import { faintShare } from '#test/drawn-contrast.ts'
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
  const products = await differentProducts()
  expect(products.length).toBeGreaterThan(200)
  const faint: string[] = []
  for (const product of products) {
    const { archetype, hex, id } = product
    const { view, pixels, lit } = await readView(product)
    const picture = composeColour(view, pixels, { base: archetype.colour, wanted: hex, knee: archetype.tone.knee })
    const bare = copyCrop(picture, view.sizePx[0], lit.cropPx)
    const technique = lit.area.techniques.find(({ isDefault }) => isDefault)?.key ?? 'silkscreen'
    for (const [logo, raster] of rasters) {
      const element = defaultElement(lit, raster, { technique, hex, chosen: null })
      const share = faintShare({ lit, bare, element, technique, hex })
      if (share > (logo === 'gradient' ? maxHiddenOfGradient : maxHiddenShare))
        faint.push(`${id} ${archetype.archetype} ${hex} ${technique} ${logo}: ${Math.round(100 * share)} %`)
    }
  }
  expect(faint).toEqual([])
}, 120_000)
