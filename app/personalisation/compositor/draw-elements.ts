import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { ArchetypePosition } from '#app/catalogue/pictures/archetype-format.ts'
import { positionOfArchetype } from '#app/personalisation/archetype-position.ts'
import type { ArtworkElement, LogoInk } from '#app/personalisation/artwork.ts'
import { boxWithin, type SizeMm } from '#app/personalisation/compositor/box-within.ts'
import { composeLogo } from '#app/personalisation/compositor/compose-logo.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'
import { techniqueLook } from '#app/personalisation/compositor/technique-look.ts'
import { inkedLogo, visibleInk } from '#app/personalisation/compositor/visible-logo.ts'
import { defaultLogoSize } from '#app/personalisation/default-size.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'

/** A logo, or the outlines of a text, at its place on the position. */
export interface DrawnElement extends LogoInk {
  readonly raster: LogoRaster
  readonly box: LogoBox
}

interface Printing {
  readonly technique: PrintTechnique
  /** The product's colour, `#rrggbb` */
  readonly hex: string
  /** The colour of the chosen foil; missing: the default */
  readonly foil?: string | undefined
}

/**
 * Draws elements in order, the first at the bottom. `crop` is the picture below the position (`cropPx` of it, three bytes per
 * pixel); returns the new one. Shared by browser and server.
 */
export function drawElements(
  lit: LitPosition,
  crop: Uint8Array,
  elements: readonly DrawnElement[],
  { technique, hex, foil }: Printing,
): Uint8Array {
  const { cropPx, passes, position, area, inkGloss, knee } = lit
  const sizePx: [number, number] = [cropPx[2], cropPx[3]]
  const view = { sizePx, passes }
  const look = techniqueLook(technique, { position: area, hex, inkGloss, foil })
  return elements.reduce(
    (drawn, { raster, box, ...ink }) =>
      composeLogo(view, drawn, lit, { raster: inkedLogo(raster, look, ink), box, look, position, inkGloss }, knee),
    crop,
  )
}

/** The default logo: centred, as large as the chosen size allows or as usual there, in an ink visible on the product. */
export function defaultElement(
  lit: LitPosition,
  raster: LogoRaster,
  { technique, hex, chosen }: Printing & { readonly chosen: SizeMm | null },
): DrawnElement {
  const { area, inkGloss } = lit
  const ratio = raster.height / raster.width
  return {
    raster,
    box: chosen === null ? defaultBox(area, ratio) : boxWithin(chosen, areaSize(area), ratio),
    ...visibleInk(raster, techniqueLook(technique, { position: area, hex, inkGloss }), seenSurface(area, hex, technique)),
  }
}

/** The box of a logo in its default place, the designer’s too. */
export function defaultBox(area: ArchetypePosition, ratio: number): LogoBox {
  const { width, height, degrees } = defaultLogoSize(positionOfArchetype(area), ratio)
  const { widthMm, heightMm } = areaSize(area)
  return { centreXMm: widthMm / 2, centreYMm: heightMm / 2, widthMm: tenthsToMm(width), heightMm: tenthsToMm(height), degrees }
}

const areaSize = ({ maxWidthMm, maxHeightMm }: ArchetypePosition): SizeMm => ({ widthMm: maxWidthMm, heightMm: maxHeightMm })

/** The box of an element, measured from the position's centre. */
export function elementBox(
  { x, y, width, height, degrees }: Pick<ArtworkElement, 'x' | 'y' | 'width' | 'height' | 'degrees'>,
  { area }: Pick<LitPosition, 'area'>,
): LogoBox {
  return {
    centreXMm: area.maxWidthMm / 2 + tenthsToMm(x),
    centreYMm: area.maxHeightMm / 2 + tenthsToMm(y),
    widthMm: tenthsToMm(width),
    heightMm: tenthsToMm(height),
    degrees,
  }
}
