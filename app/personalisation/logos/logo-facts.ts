import type { Outline } from '#app/personalisation/artwork-outline.ts'

/** What is known of a logo's picture; what follows from it for a print depends on size, technique and product. */
export interface LogoFacts {
  /** Drawn with lines: it can be printed at any size. */
  readonly isVector: boolean
  /** In pixels, of what a bitmap has; null for vectors, and for drawings that hold a bitmap */
  readonly pixels: { readonly width: number; readonly height: number } | null
  /** Its inks, the largest area first; photographs have more than can be counted. */
  readonly colours: readonly { readonly hex: string; readonly share: number }[]
  readonly isPhotographic: boolean
  /** A white box lies behind it. */
  readonly hasWhiteBox: boolean
  /** It lay behind the original, and was taken out of this picture. */
  readonly whiteBoxRemoved: boolean
  /** Its thinnest lines as a share of its width; null where none was found. */
  readonly thinnestLine: number | null
}

/** With what only the server needs of it. */
export interface StoredLogoFacts extends LogoFacts {
  /** Missing in pictures that were made before it was kept */
  readonly outline?: Outline
}

/** What to do with a white box behind a logo. */
export type WhiteBox = 'remove' | 'keep'
