import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import type { LogoInk } from '#app/personalisation/artwork.ts'
import { type SeenSurface, whiteInk } from '#app/personalisation/compositor/ink-contrast.ts'
import { type LogoRaster, rgbaOf, withPixels } from '#app/personalisation/compositor/logo-raster.ts'
import type { Look } from '#app/personalisation/compositor/looks.ts'
import { oneColour } from '#app/personalisation/compositor/one-colour.ts'
import { pixelLightness } from '#app/personalisation/compositor/split-lightness.ts'
import { inkOn, type PictureInks, picturesInks } from '#app/personalisation/designer/picture-inks.ts'

/** Cached versions of a raster (LRU); each takes as much memory as the raster. */
const maxVersions = 3

const versions = new WeakMap<LogoRaster, Map<string, LogoRaster>>()
const inks = new WeakMap<LogoRaster, PictureInks>()

/** Whether a technique with this look prints in colours. */
export function isInked(kind: Look['kind']): boolean {
  return kind === 'ink' || kind === 'embroidery'
}

/** The ink in which a logo is visible on a surface: by the rule of the designer, from the raster's own pixels. */
export function visibleInk(raster: LogoRaster, look: Look, surface: SeenSurface): LogoInk {
  if (!isInked(look.kind)) return { ink: null }
  const known = inks.get(raster) ?? rasterInks(raster)
  inks.set(raster, known)
  return inkOn(known, surface)
}

/** The logo as the technique prints it: in one colour if the technique has none, or in its ink. */
export function inkedLogo(raster: LogoRaster, look: Look, { ink, inkRange }: LogoInk): LogoRaster {
  const colour = isInked(look.kind) ? ink : whiteInk
  if (colour === null) return raster
  const range = isInked(look.kind) ? inkRange : undefined
  const key = `${colour} ${range?.join('-') ?? ''}`
  const known = versions.get(raster) ?? new Map<string, LogoRaster>()
  versions.set(raster, known)
  const inked =
    known.get(key) ?? (range === undefined ? oneColour(raster, lightOfHex(colour)) : recoloured(raster, colour, range))
  known.delete(key)
  known.set(key, inked)
  for (const [oldest] of known) if (known.size > maxVersions) known.delete(oldest)
  return inked
}

/** Colours of this lightness take the ink. */
function recoloured(raster: LogoRaster, ink: string, [from, to]: readonly [number, number]): LogoRaster {
  const [full] = raster.levels
  if (full === undefined) return raster
  const colour = lightOfHex(ink)
  const pixels = new Float32Array(full.pixels)
  for (let at = 0; at < pixels.length / 4; at += 1) {
    const alpha = pixels[4 * at + 3] ?? 0
    if (alpha === 0) continue
    const level = pixelLightness(full.pixels, at)
    if (level < from - 0.5 || level > to + 0.5) continue
    for (let channel = 0; channel < 3; channel += 1) pixels[4 * at + channel] = (colour[channel] ?? 0) * alpha
  }
  return withPixels(raster, pixels)
}

/** A raster's colours: of a small resolution, which is accurate enough and much faster. */
export function rasterInks({ levels }: LogoRaster): PictureInks {
  const level = levels[Math.min(2, levels.length - 1)]
  if (level === undefined) return picturesInks({ width: 1, data: [] })
  return picturesInks({ width: level.columns, data: rgbaOf(level, level.columns, level.rows) })
}
