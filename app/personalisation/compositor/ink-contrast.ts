import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import { luminance } from '#app/personalisation/compositor/pixel-light.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'

// Which ink is visible on a product: the one rule of cards, pages, designer, findings and proofs. Luminances are 0 to 1,
// lightness is CIE L*, 0 to 100.

export const darkInk = '#1b1a17'
export const whiteInk = '#ffffff'

/** By less than this difference in lightness an ink does not stand out from its surface. */
export const minLightnessDifference = 30
/** A logo of which more than this share is invisible is printed in one colour. */
export const maxHiddenShare = 0.25

/** A bare surface as it is seen: gloss makes it and the inks on it lighter. */
export interface SeenSurface {
  readonly luminance: number
  /** The gloss over it, as a share of the light that falls on it */
  readonly sheen: number
}

/** The surface of a position of a product in this colour; null if that is unknown. */
export function seenSurface(position: Pick<DecorationPosition, 'surface' | 'sheen'>, hex: string): SeenSurface
export function seenSurface(position: Pick<DecorationPosition, 'surface' | 'sheen'>, hex: string | null): SeenSurface | null
export function seenSurface({ surface, sheen = 0 }: Pick<DecorationPosition, 'surface' | 'sheen'>, hex: string | null) {
  // A surface of its own was measured with its gloss.
  if (surface !== undefined) return { luminance: luminanceOfHex(surface), sheen: 0 }
  return hex === null ? null : { luminance: luminanceOfHex(hex), sheen }
}

export function luminanceOfHex(hex: string): number {
  return luminance(lightOfHex(hex))
}

export function lightness(luminanceOfIt: number): number {
  return luminanceOfIt > 216 / 24_389 ? 116 * Math.cbrt(luminanceOfIt) - 16 : (24_389 / 27) * luminanceOfIt
}

/** How far an ink stands out from a surface. */
export function lightnessDifference(ink: number, surface: SeenSurface): number {
  return Math.abs(lightness(ink + surface.sheen) - lightness(surface.luminance + surface.sheen))
}

export function isHidden(ink: number, surface: SeenSurface): boolean {
  return lightnessDifference(ink, surface) < minLightnessDifference
}

/** White or dark, whichever stands out more. */
export function contrastingInk(surface: SeenSurface): string {
  return lightnessDifference(1, surface) >= lightnessDifference(luminanceOfHex(darkInk), surface) ? whiteInk : darkInk
}
