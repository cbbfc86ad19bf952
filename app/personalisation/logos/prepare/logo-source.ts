import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import type { VectorShape } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** Why a file cannot be opened as a logo */
export type UnopenedLogo = {
  readonly refusal: 'broken-file' | 'broken-picture' | 'empty-logo' | 'encrypted-pdf' | 'no-pages' | 'no-pdf-content' | 'form-pdf'
}

/** Shares of a picture's sides, 0 to 1 */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const wholePart: Part = { left: 0, top: 0, width: 1, height: 1 }

/** A logo's file, opened. */
export interface LogoSource {
  readonly isVector: boolean
  /** A bitmap's own size in pixels; null for drawings */
  readonly pixels: { readonly width: number; readonly height: number } | null
  /** What a buyer should know of the file itself */
  readonly notes?: Pick<LogoFacts, 'hasLiveText' | 'pages'>
  /** A drawing's own paths; null where it has more than paths of one opaque colour */
  readonly shapes?: () => Promise<readonly VectorShape[] | null>
  /** Draws a part of it, at most `longest` pixels wide and high; bitmaps are never enlarged. */
  draw(part: Part, longest: number): Promise<LogoPixels>
}
