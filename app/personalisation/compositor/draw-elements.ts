import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { boxWithin } from '#app/personalisation/compositor/box-within.ts'
import { composeLogo } from '#app/personalisation/compositor/compose-logo.ts'
import { type LitPosition, surfaceLuminance } from '#app/personalisation/compositor/lit-position.ts'
import type { LogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'
import { techniqueLook } from '#app/personalisation/compositor/technique-look.ts'
import { inkedLogo, visibleInk } from '#app/personalisation/compositor/visible-logo.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'

/** A logo, or the outlines of a text, at its place on the position. */
export interface DrawnElement {
  readonly raster: LogoRaster
  readonly box: LogoBox
  /** `#rrggbb` for all of it; null for its own colours. Techniques without ink use neither. */
  readonly ink: string | null
}

interface Printing {
  readonly technique: PrintTechnique
  /** The product's colour, `#rrggbb` */
  readonly hex: string
}

/**
 * Draws elements in order, the first at the bottom. `crop` is the picture below the position (`cropPx` of it, three bytes per
 * pixel); returns the new one. Shared by browser and server.
 */
export function drawElements(
  lit: LitPosition,
  crop: Uint8Array,
  elements: readonly DrawnElement[],
  { technique, hex }: Printing,
): Uint8Array {
  const { cropPx, passes, position, inkGloss, knee } = lit
  const sizePx: [number, number] = [cropPx[2], cropPx[3]]
  const view = { sizePx, passes }
  const look = techniqueLook(technique, { hex, inkGloss })
  return elements.reduce(
    (drawn, { raster, box, ink }) =>
      composeLogo(view, drawn, lit, { raster: inkedLogo(raster, look, ink), box, look, position, inkGloss }, knee),
    crop,
  )
}

/** The default logo: centred, as large as `size` allows, in an ink visible on the product. */
export function defaultElement(
  lit: LitPosition,
  crop: Uint8Array,
  raster: LogoRaster,
  { technique, hex, ...size }: Printing & { readonly widthMm: number; readonly heightMm: number },
): DrawnElement {
  const { area, inkGloss } = lit
  return {
    raster,
    box: boxWithin(size, { widthMm: area.maxWidthMm, heightMm: area.maxHeightMm }, raster.height / raster.width),
    ink: visibleInk(raster, techniqueLook(technique, { hex, inkGloss }), surfaceLuminance(crop, lit)),
  }
}

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
