import { lightOfHex, studioKnee, tone } from '#app/catalogue/pictures/picture-light.ts'
import { luminance, whitestInk } from '#app/personalisation/compositor/pixel-light.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'

// Which ink is visible on a product: the one rule of cards, pages, designer, findings and proofs. Luminances and reflectances are
// 0 to 1, lightness is CIE L*, 0 to 100.

export const darkInk = '#1b1a17'
export const whiteInk = '#ffffff'

/** By less than this difference in lightness an ink does not stand out from its surface. */
export const minLightnessDifference = 30
/** By as much a picture may show less of a difference: its grain */
const grain = 0.15
/** By as much more an ink that is chosen for a logo stands out: its place on the position may have less light. */
const choiceMargin = 1.5
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
  /** What the whitest ink or thread sends back without that gloss */
  readonly inkShare: number
  /** The light that falls on it in its picture; null where no picture is known, and its colours count as they are */
  readonly irradiance: number | null
}

/** What is known of a position's surface and light */
export type LitPlace = Pick<DecorationPosition, 'surface' | 'sheen' | 'irradiance'>

/** Threads are round: shade between them, and a gloss of their own instead of the cloth's. As `embroideryShader` draws them */
const thread = { inkShare: 0.9, sheen: 0.013 }

/** The surface of a position of a product in this colour, for a technique; null if the colour is unknown. */
export function seenSurface(position: LitPlace, hex: string, technique?: string | null): SeenSurface
export function seenSurface(position: LitPlace, hex: string | null, technique?: string | null): SeenSurface | null
export function seenSurface(
  { surface, sheen = 0, irradiance: light }: LitPlace,
  hex: string | null,
  technique?: string | null,
): SeenSurface | null {
  const irradiance = light ?? null
  const over = technique === 'embroidery' ? thread : { inkShare: whitestInk, sheen }
  // A surface of its own was measured with its gloss.
  if (surface !== undefined) return { reflectance: luminanceOfHex(surface), ...over, irradiance }
  return hex === null ? null : { reflectance: luminanceOfHex(hex) + sheen, ...over, irradiance }
}

export function luminanceOfHex(hex: string): number {
  return luminance(lightOfHex(hex))
}

export function lightness(luminanceOfIt: number): number {
  return luminanceOfIt > 216 / 24_389 ? 116 * Math.cbrt(luminanceOfIt) - 16 : (24_389 / 27) * luminanceOfIt
}

/** What an ink of this luminance sends back of the light. */
export function inkReflectance(ink: number, { inkShare, sheen }: SeenSurface): number {
  return inkShare * ink + sheen
}

/** How far a print with this reflectance stands out from its surface, in the light that falls on both. */
export function lightnessDifference(printed: number, { reflectance, irradiance }: SeenSurface): number {
  const seen = (share: number) => lightness(irradiance === null ? share : tone(irradiance * share, studioKnee))
  return Math.abs(seen(printed) - seen(reflectance))
}

/** Whether a print does not stand out: a warning says so. */
export function isFaint(printed: number, surface: SeenSurface): boolean {
  return isNear(printed, surface, grain)
}

/** Whether an ink of this luminance is left for another where the shop chooses. */
export function isHidden(ink: number, surface: SeenSurface): boolean {
  return isNear(inkReflectance(ink, surface), surface, choiceMargin)
}

function isNear(printed: number, surface: SeenSurface, margin: number): boolean {
  const least = minLightnessDifference + (surface.irradiance === null ? 0 : margin)
  return lightnessDifference(printed, surface) < least
}

/** White or dark, whichever stands out more. */
export function contrastingInk(surface: SeenSurface): string {
  const standsOutBy = (ink: string) => lightnessDifference(inkReflectance(luminanceOfHex(ink), surface), surface)
  return standsOutBy(whiteInk) >= standsOutBy(darkInk) ? whiteInk : darkInk
}
