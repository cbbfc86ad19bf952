import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import { luminance } from '#app/personalisation/compositor/pixel-light.ts'

// Which ink is visible on a product. Luminances are WCAG's relative luminance, 0 to 1.

export const darkInk = '#1b1a17'
export const whiteInk = '#ffffff'

/** As WCAG's contrast ratio: below it an ink is indistinguishable from the product. */
const minContrast = 1.7
/** A logo of which more than this share is invisible is printed in one colour. */
export const maxHiddenShare = 0.25

export function luminanceOfHex(hex: string): number {
  return luminance(lightOfHex(hex))
}

export function isHidden(ink: number, surface: number): boolean {
  return contrast(ink, surface) < minContrast
}

/** White or dark, whichever contrasts more with a surface of this luminance. */
export function contrastingInk(surface: number): string {
  return contrast(1, surface) >= contrast(luminanceOfHex(darkInk), surface) ? whiteInk : darkInk
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
