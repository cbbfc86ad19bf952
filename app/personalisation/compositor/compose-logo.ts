import type { ArchetypePass, ArchetypeView } from '#app/catalogue/pictures/archetype-format.ts'
import type { ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'
import { lightIndex, passTable, toneTables } from '#app/catalogue/pictures/picture-light.ts'
import { type Look, lookShader } from '#app/personalisation/compositor/looks.ts'
import type { PixelLight } from '#app/personalisation/compositor/pixel-light.ts'
import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import type { PositionPixels } from '#app/personalisation/compositor/position-pixels.ts'
import { type LogoBox, resampleLogo } from '#app/personalisation/compositor/resampled-logo.ts'

export interface PrintedLogo {
  readonly raster: LogoRaster
  readonly box: LogoBox
  readonly look: Look
  readonly position: PositionPixels
  /** The share of the material's gloss that remains under ink */
  readonly inkGloss: number
}

/**
 * Prints a logo on a view's picture (of any colour, in the layout of the photo's bytes) and returns the new one; the formulas are
 * in scripts/pictures/README.md. Pixels outside the position stay unchanged.
 */
export function composeLogo(
  view: Pick<ArchetypeView, 'sizePx' | 'passes'>,
  picture: Uint8Array,
  pixels: Pick<ViewPixels, 'irradiance' | 'gloss'>,
  { raster, box, look, position, inkGloss }: PrintedLogo,
  knee: number,
): Uint8Array {
  const printed = new Uint8Array(picture)
  const { light, bytes } = toneTables(knee)
  const { irradiance, gloss } = view.passes
  const [irradianceOf, glossOf] = [passTable(irradiance), passTable(gloss)]
  const seen = resampleLogo(raster, box, position)
  const shade = lookShader(look, seen)
  const pixel: PixelLight = { base: [0, 0, 0], irradiance: [0, 0, 0], gloss: [0, 0, 0], inkGloss }
  const [left, top, width, height] = position.cropPx
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const coverage = position.coverage[at] ?? 0
      if (coverage === 0) continue
      const out = 3 * ((top + y) * view.sizePx[0] + left + x)
      const lit = 3 * pixelOf(irradiance, left + x, top + y)
      const shining = 3 * pixelOf(gloss, left + x, top + y)
      for (let channel = 0; channel < 3; channel += 1) {
        pixel.base[channel] = light[picture[out + channel] ?? 0] ?? 0
        pixel.irradiance[channel] = irradianceOf[pixels.irradiance[lit + channel] ?? 0] ?? 0
        pixel.gloss[channel] = glossOf[pixels.gloss[shining + channel] ?? 0] ?? 0
      }
      const shaded = shade(at, pixel)
      if (shaded === null) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const was = pixel.base[channel] ?? 0
        printed[out + channel] = bytes[lightIndex(was + ((shaded[channel] ?? 0) - was) * coverage)] ?? 0
      }
    }
  }
  return printed
}

function pixelOf({ cropPx: [left, top, width] }: Pick<ArchetypePass, 'cropPx'>, x: number, y: number): number {
  return (y - top) * width + x - left
}
