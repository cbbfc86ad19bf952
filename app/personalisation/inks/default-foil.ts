import { isFaint, lightnessDifference, luminanceOfHex, type SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'

// Which foil a print has unless another is chosen: the one rule of pictures, fields, proofs and artwork sheets.

export const goldFoil = '#e0b458'
/** In place of gold where that would hardly be seen */
export const silverFoil = '#d2d4d6'
export const blackFoil = '#1d1b19'

/** A foil shines more than what it covers. */
export const foilGloss = 1.2

/** Gold; where that would hardly be seen, silver or black, whichever stands out more. Gold on an unknown surface. */
export function defaultFoil(surface: SeenSurface | null): string {
  if (surface === null || !isFaint(foilReflectance(goldFoil, surface), surface)) return goldFoil
  const standsOutBy = (foil: string) => lightnessDifference(foilReflectance(foil, surface), surface)
  return [silverFoil, blackFoil].reduce((best, foil) => (standsOutBy(foil) > standsOutBy(best) ? foil : best), goldFoil)
}

/** What a foil sends back of the light that falls on it. */
export function foilReflectance(foil: string, { sheen }: Pick<SeenSurface, 'sheen'>): number {
  return luminanceOfHex(foil) + foilGloss * sheen
}
