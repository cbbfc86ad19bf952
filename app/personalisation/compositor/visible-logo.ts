import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import { contrastingInk, isHidden, maxHiddenShare, whiteInk } from '#app/personalisation/compositor/ink-contrast.ts'
import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import type { Look } from '#app/personalisation/compositor/looks.ts'
import { oneColour, shareOfInk } from '#app/personalisation/compositor/one-colour.ts'

/** Cached one-colour versions of a raster (LRU); each takes as much memory as the raster. */
const maxVersions = 2

const versions = new WeakMap<LogoRaster, Map<string, LogoRaster>>()

/** Whether a technique with this look prints in colours. */
export function isInked(kind: Look['kind']): boolean {
  return kind === 'ink' || kind === 'embroidery'
}

/** The ink visible on a surface of this luminance: null for the logo's own colours, else white or dark. */
export function visibleInk(raster: LogoRaster, look: Look, surface: number): string | null {
  if (!isInked(look.kind)) return null
  if (shareOfInk(raster, (ink) => isHidden(ink, surface)) <= maxHiddenShare) return null
  return contrastingInk(surface)
}

/** The logo as the technique prints it: in one colour if the technique has none, or if an ink is given. */
export function inkedLogo(raster: LogoRaster, look: Look, ink: string | null): LogoRaster {
  const colour = isInked(look.kind) ? ink : whiteInk
  if (colour === null) return raster
  const known = versions.get(raster) ?? new Map<string, LogoRaster>()
  versions.set(raster, known)
  const inked = known.get(colour) ?? oneColour(raster, lightOfHex(colour))
  known.delete(colour)
  known.set(colour, inked)
  for (const [oldest] of known) if (known.size > maxVersions) known.delete(oldest)
  return inked
}
