import type { Artwork } from '#app/personalisation/designer/edit-artwork.ts'

/** What a buyer chose and typed of one logo. null is the usual (`usualPlacement`); what is typed stays as it is. */
export interface LogoWish {
  readonly position: string
  readonly technique: string | null
  readonly colours: string | null
  /** Millimetres; null with artwork: the box around it */
  readonly width: string | null
  readonly height: string | null
  /** What is drawn there; missing until it is chosen, null where only the size is known */
  readonly artwork?: Artwork | null | undefined
}

/** The usual logo at a position. */
export function usualWish(position: string): LogoWish {
  return { position, technique: null, colours: null, width: null, height: null }
}
