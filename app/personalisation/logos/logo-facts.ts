import type { Outline } from '#app/personalisation/artwork-outline.ts'

/** Properties of a logo's picture; what they mean for a print depends on size, technique and product. */
export interface LogoFacts {
  /** Vector artwork: it can be printed at any size. */
  readonly isVector: boolean
  /** In pixels, of a bitmap without margins; null for vectors, and for drawings that contain a bitmap */
  readonly pixels: { readonly width: number; readonly height: number } | null
  /** Its inks, the largest area first; photographs have too many to count. */
  readonly colours: readonly { readonly hex: string; readonly share: number }[]
  readonly isPhotographic: boolean
  /** Its colours change smoothly somewhere, which spot inks cannot print; missing in pictures from before this was found */
  readonly hasGradient?: boolean | undefined
  /** Its letters are text, which each program draws in its own fonts; missing as above */
  readonly hasLiveText?: boolean | undefined
  /** The original's number of pages or frames, if more than one; only the first is used */
  readonly pages?: number | undefined
  /** A white box lies behind it. */
  readonly hasWhiteBox: boolean
  /** The original's white box was removed from this picture. */
  readonly whiteBoxRemoved: boolean
  /** With the white box or the paper removed: whether white is left within the logo, or was removed too; missing without any */
  readonly whiteInside?: 'left' | 'removed' | undefined
  /** The colour of the paper that it was scanned or drawn on, which is not white, and whether it was removed; missing without any */
  readonly paper?: { readonly hex: string; readonly isRemoved: boolean } | undefined
  /** Its thinnest lines as a share of its width; null if there are none. */
  readonly thinnestLine: number | null
}

/** The inks that are counted and named one by one; none of photographs, and of pictures that are gone. */
export function spotColours(facts: Pick<LogoFacts, 'colours' | 'isPhotographic'> | undefined): readonly string[] {
  return facts === undefined || facts.isPhotographic ? [] : facts.colours.map(({ hex }) => hex)
}

/** Plus what only the server needs. */
export interface StoredLogoFacts extends LogoFacts {
  /** Missing in pictures from before this was stored */
  readonly outline?: Outline
}

/**
 * What to do with a white box behind a logo; white within it, such as the holes of letters, and paper of another colour are other
 * decisions.
 */
export type WhiteBox = 'remove' | 'remove-inside' | 'remove-paper' | 'keep'

/** What was done with it in a picture. */
export function whiteBoxOf({ hasWhiteBox, whiteInside, paper }: LogoFacts): WhiteBox {
  if (paper?.isRemoved === true) return whiteInside === 'removed' ? 'remove-inside' : 'remove-paper'
  return hasWhiteBox ? 'keep' : whiteInside === 'removed' ? 'remove-inside' : 'remove'
}
