import { type LogoRaster, withPixels } from '#app/personalisation/compositor/logo-raster.ts'
import type { Light } from '#app/personalisation/compositor/pixel-light.ts'
import { lightRegions, type LogoPart } from '#app/personalisation/compositor/logo-parts.ts'
import { pixelLightness, splitLightness } from '#app/personalisation/compositor/split-lightness.ts'

/** The least alpha of ink, relative to the logo's most opaque pixel. Foil, pads and lasers know no half tones. */
const faintest = 0.5
/** Lighter than this is white, which is never taken for the ink of a logo that has another. */
const whitest = 93
/** An ink that touches the outside with less of its edge than this lies within the other. */
const enclosed = 0.2

/** Caches each logo's ink mask, because it does not depend on the colour. */
const masks = new WeakMap<LogoRaster, Uint8Array>()

/**
 * The logo for a one-colour technique, with sharp edges. Its own inks are split into dark and light ones (Otsu): light parts that
 * touch dark ones are holes, all else becomes this colour. Where the dark ink is a detail within a light one, it is the hole.
 */
export function oneColour(raster: LogoRaster, colour: Light): LogoRaster {
  const isInk = masks.get(raster) ?? inkMask(raster)
  masks.set(raster, isInk)
  const [full] = raster.levels
  if (full === undefined) return raster
  const pixels = new Float32Array(full.pixels.length)
  for (let at = 0; at < isInk.length; at += 1) {
    if (isInk[at] === 0) continue
    pixels[4 * at] = colour[0]
    pixels[4 * at + 1] = colour[1]
    pixels[4 * at + 2] = colour[2]
    pixels[4 * at + 3] = 1
  }
  return withPixels(raster, pixels)
}

/** One byte per pixel of the full resolution: 1 is ink. */
function inkMask({ levels }: LogoRaster): Uint8Array {
  const [full] = levels
  if (full === undefined) return new Uint8Array()
  const { columns, pixels } = full
  const least = faintest * mostOpaque(pixels)
  const coarseLevel = Math.min(coarsest(full), levels.length - 1)
  const coarse = levels[coarseLevel] ?? full
  const split = splitLightness(coarse.pixels, least)
  const isInk = new Uint8Array(columns * full.rows)
  if (split === null) {
    for (let at = 0; at < isInk.length; at += 1) isInk[at] = (pixels[4 * at + 3] ?? 0) >= least && least > 0 ? 1 : 0
    return isInk
  }
  const partOf = (of: Float32Array, at: number): LogoPart => {
    const alpha = of[4 * at + 3] ?? 0
    if (alpha < least) return 'outside'
    const level = pixelLightness(of, at)
    if (level < split.threshold) return 'dark'
    return level < whitest ? 'light' : 'white'
  }
  const regions = lightRegions(
    coarse,
    (at) => partOf(coarse.pixels, at),
    (at) => pixelLightness(coarse.pixels, at),
  )
  const isInverted = regions.darkShare < 0.5 && regions.darkOutside < enclosed && split.lightMean < whitest
  for (let at = 0; at < isInk.length; at += 1) {
    const part = partOf(pixels, at)
    if (part === 'outside') continue
    if (isInverted) isInk[at] = part === 'dark' ? 0 : 1
    else if (part === 'dark') isInk[at] = 1
    else {
      const cell = (Math.floor(at / columns) >> coarseLevel) * coarse.columns + ((at % columns) >> coarseLevel)
      isInk[at] = regions.isHole(cell, pixelLightness(pixels, at)) ? 0 : 1
    }
  }
  return isInk
}

/** The first resolution of at most 256 pixels a side: precise enough to tell which parts touch. */
function coarsest({ columns, rows }: { readonly columns: number; readonly rows: number }): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(columns, rows) / 256)))
}

function mostOpaque(pixels: Float32Array): number {
  let most = 0
  for (let at = 3; at < pixels.length; at += 4) most = Math.max(most, pixels[at] ?? 0)
  return most
}
