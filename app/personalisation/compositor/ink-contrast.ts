import { lightOfHex, studioKnee, tone } from '#app/catalogue/pictures/picture-light.ts'
import { luminance, whitestInk } from '#app/personalisation/compositor/pixel-light.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'

// Which ink is visible on a product: the one rule of cards, pages, designer, findings and proofs. Luminances and reflectances are
// 0 to 1, lightness is CIE L*, 0 to 100.

export const darkInk = '#1b1a17'
export const whiteInk = '#ffffff'

/** By less than this difference in lightness an ink does not stand out from its surface. */
export const minLightnessDifference = 30
/** By as much grain and shade of a picture may lessen a difference. */
const variation = 1.5
/** A flat logo of which more than this share is invisible is printed in one colour. */
export const maxHiddenShare = 0.25
/** A gradient’s share is larger: its hidden end continues a shape that is seen, and one colour would lose all of it. */
export const maxHiddenOfGradient = 0.35

/** A bare surface as its picture shows it: gloss makes it and the inks on it lighter, shade brings them together. */
export interface SeenSurface {
  /** The share of the light that it sends back, with its gloss */
  readonly reflectance: number
  /** The gloss that stays over an ink, as a share of the light */
  readonly sheen: number
  /** The light that falls on it in its picture; null where no picture is known, and its colours count as they are */
  readonly irradiance: number | null
}

/** What is known of a position's surface and light */
export type LitPlace = Pick<DecorationPosition, 'surface' | 'sheen' | 'irradiance'>

/** The surface of a position of a product in this colour; null if that is unknown. */
export function seenSurface(position: LitPlace, hex: string): SeenSurface
export function seenSurface(position: LitPlace, hex: string | null): SeenSurface | null
export function seenSurface(
  { surface, sheen = 0, irradiance = null }: Omit<LitPlace, 'irradiance'> & { readonly irradiance?: number | null | undefined },
  hex: string | null,
): SeenSurface | null {
  // A surface of its own was measured with its gloss.
  if (surface !== undefined) return { reflectance: luminanceOfHex(surface), sheen, irradiance }
  return hex === null ? null : { reflectance: luminanceOfHex(hex) + sheen, sheen, irradiance }
}

export function luminanceOfHex(hex: string): number {
  return luminance(lightOfHex(hex))
}

export function lightness(luminanceOfIt: number): number {
  return luminanceOfIt > 216 / 24_389 ? 116 * Math.cbrt(luminanceOfIt) - 16 : (24_389 / 27) * luminanceOfIt
}

/** What an ink of this luminance sends back of the light. */
export function inkReflectance(ink: number, { sheen }: SeenSurface): number {
  return whitestInk * ink + sheen
}

/** How far a print with this reflectance stands out from its surface, in the light that falls on both. */
export function lightnessDifference(printed: number, { reflectance, irradiance }: SeenSurface): number {
  const seen = (share: number) => lightness(irradiance === null ? share : tone(irradiance * share, studioKnee))
  return Math.abs(seen(printed) - seen(reflectance))
}

/** Whether a print does not stand out. */
export function isFaint(printed: number, surface: SeenSurface): boolean {
  const least = minLightnessDifference + (surface.irradiance === null ? 0 : variation)
  return lightnessDifference(printed, surface) < least
}

/** Whether an ink of this luminance does not stand out. */
export function isHidden(ink: number, surface: SeenSurface): boolean {
  return isFaint(inkReflectance(ink, surface), surface)
}

/** White or dark, whichever stands out more. */
export function contrastingInk(surface: SeenSurface): string {
  const standsOutBy = (ink: string) => lightnessDifference(inkReflectance(luminanceOfHex(ink), surface), surface)
  return standsOutBy(whiteInk) >= standsOutBy(darkInk) ? whiteInk : darkInk
}
