import type { Artwork } from '#app/personalisation/designer/edit-artwork.ts'
import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'

/** A buyer's choice for one logo. null means the default (`defaultPlacement`); typed text is stored as typed. */
export interface LogoSelection {
  readonly position: string
  readonly technique: string | null
  readonly colours: string | null
  /** Millimetres; null with artwork: the box around it */
  readonly width: string | null
  readonly height: string | null
  /** The artwork; missing until chosen, null if only the size is known */
  readonly artwork?: Artwork | null | undefined
  /** What its colours shall be printed in */
  readonly chosenInks?: readonly ChosenInk[] | undefined
}

/** The default choice at a position, by its usual technique if none is given. */
export function defaultLogoSelection(position: string, technique: string | null = null): LogoSelection {
  return { position, technique, colours: null, width: null, height: null }
}
