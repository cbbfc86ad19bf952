import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { rotatedSize } from '#app/personalisation/artwork.ts'
import { positionOfArchetype } from '#app/personalisation/archetype-position.ts'
import {
  inkReflectance,
  isFaint,
  maxHiddenOfGradient,
  maxHiddenShare,
  seenSurface,
} from '#app/personalisation/compositor/ink-contrast.ts'
import { defaultBox } from '#app/personalisation/compositor/draw-elements.ts'
import { findMapping } from '#app/personalisation/compositor/lit-position.ts'
import { type LogoRaster, makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { lookKinds, printedOn, techniqueLook } from '#app/personalisation/compositor/technique-look.ts'
import { inkedLogo, isInked, rasterInks, visibleInk } from '#app/personalisation/compositor/visible-logo.ts'
import { contrastFindings } from '#app/personalisation/logos/contrast-findings.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { logoPng, sheetLogos } from '#test/printed-products.ts'
import { type SampleProduct, sampleProducts } from '#test/sample-products.ts'

// Every product of the sample with a wide wordmark, a tall emblem, a black mark and a gradient, in its default place.

let products: readonly SampleProduct[] = []
const rasters = new Map<string, LogoRaster>()

beforeAll(async () => {
  products = await sampleProducts()
  for (const logo of sheetLogos) {
    const { data, info } = await sharp(await logoPng(logo))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    rasters.set(logo, makeLogoRaster(data, info.width, info.height))
  }
})

function placed(visit: (name: string, product: SampleProduct, raster: LogoRaster) => void): void {
  for (const product of products)
    for (const [logo, raster] of rasters)
      visit(`${product.id} ${product.archetype.archetype} ${product.hex} ${logo}`, product, raster)
}

function defaultOf({ archetype }: SampleProduct) {
  const [view] = archetype.views
  const found = view === undefined ? null : findMapping(archetype, view, null)
  if (view === undefined || found === null) throw new Error(`${archetype.archetype} shows no position`)
  const technique = found.area.techniques.find(({ isDefault }) => isDefault)?.key ?? 'silkscreen'
  return { ...found, technique }
}

const plain: LogoFacts = {
  isVector: true,
  pixels: null,
  colours: [],
  isPhotographic: false,
  hasWhiteBox: false,
  whiteBoxRemoved: false,
  thinnestLine: null,
}

test('a logo stands out by the rule that chose its ink, or a warning says that it does not', () => {
  expect(products.length).toBeGreaterThan(160)
  const silent: string[] = []
  const known = new Map<string, number>()
  placed((name, product, raster) => {
    const { area, technique } = defaultOf(product)
    const surface = seenSurface(area, product.hex, technique)
    const look = techniqueLook(technique, { position: area, hex: product.hex, inkGloss: 1 })
    if (!isInked(lookKinds[technique])) {
      const printed = printedOn(technique, area, product.hex)
      const warned = contrastFindings(plain, { widthMm: 60, surface, printed }).some(({ level }) => level === 'warning')
      if (printed === null || (isFaint(printed, surface) && !warned)) silent.push(name)
      return
    }
    const ink = visibleInk(raster, look, surface)
    const key = `${name.split(' ').at(-1)} ${JSON.stringify([ink, surface])}`
    // What lies within other ink need not differ from the surface.
    const hidden =
      known.get(key) ??
      rasterInks(inkedLogo(raster, look, ink))
        .luminances.filter((each) => each.exposed !== undefined && each.exposed >= 0.1)
        .filter((each) => isFaint(inkReflectance(each.luminance, surface), surface))
        .reduce((sum, { share }) => sum + share, 0)
    known.set(key, hidden)
    const isWarned = contrastFindings(plain, { widthMm: 60, surface, ink }).some(({ level }) => level === 'warning')
    const most = name.endsWith('gradient') ? maxHiddenOfGradient : maxHiddenShare
    if (hidden > most && !isWarned) silent.push(`${name}: ${Math.round(100 * hidden)} % hidden`)
  })
  expect(silent).toEqual([])
})

test('a logo is within its position and the part of a round surface that is seen', () => {
  const outside: string[] = []
  placed((name, product, { width, height }) => {
    const { area } = defaultOf(product)
    const box = defaultBox(area, height / width)
    const { width: across, height: down } = rotatedSize({ width: box.widthMm, height: box.heightMm, degrees: box.degrees })
    const inEllipse = (across / area.maxWidthMm) ** 2 + (down / area.maxHeightMm) ** 2 <= 1
    const isInside = across <= (area.visibleWidthMm ?? area.maxWidthMm) && down <= area.maxHeightMm
    if (!isInside || (area.shape === 'ellipse' && !inEllipse)) outside.push(name)
  })
  expect(outside).toEqual([])
})

test('a position that is wider than high is filled by a wordmark to 60 % of its width at least', () => {
  const narrow: string[] = []
  for (const product of products) {
    const { area } = defaultOf(product)
    const { visibleWidth, maxWidth } = positionOfArchetype(area)
    const { widthMm } = defaultBox(area, 1 / 6)
    const room = Math.min(visibleWidth ?? maxWidth, maxWidth) / 10
    if (area.maxWidthMm > area.maxHeightMm && widthMm < 0.6 * room) narrow.push(`${product.id} ${area.key}`)
  }
  expect(narrow).toEqual([])
})
