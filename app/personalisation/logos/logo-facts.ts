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
  /** A white box lies behind it. */
  readonly hasWhiteBox: boolean
  /** The original's white box was removed from this picture. */
  readonly whiteBoxRemoved: boolean
  /** Its thinnest lines as a share of its width; null if there are none. */
  readonly thinnestLine: number | null
}

/** Plus what only the server needs. */
export interface StoredLogoFacts extends LogoFacts {
  /** Missing in pictures from before this was stored */
  readonly outline?: Outline
}

/** What to do with a white box behind a logo. */
export type WhiteBox = 'remove' | 'keep'
