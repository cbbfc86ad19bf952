import type { LogoInk } from '#app/personalisation/artwork.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { LogoRemedy } from '#app/personalisation/logos/logo.contract.ts'

/** The intended print of a logo. */
export interface LogoUse {
  readonly widthMm: number
  /** null if no product is chosen: then white and dark products are checked */
  readonly surface: SeenSurface | null
  /** What it is printed in; missing: its own colours */
  readonly ink?: LogoInk | undefined
  /** The reflectance that a technique without inks leaves, null if only a relief is seen; missing: the technique has inks */
  readonly printed?: number | null | undefined
  /** It decides how thick lines must be; missing: the usual limits */
  readonly technique?: string | undefined
  /** The widest print of the position, where one is chosen */
  readonly maxWidthMm?: number | undefined
  /** The browser drew another picture of the file than the shop, which is shown now. */
  readonly drawnDifferently?: boolean | undefined
}

export interface LogoFinding {
  readonly about:
    | 'sharpness'
    | 'colours'
    | 'white-box'
    | 'white-inside'
    | 'paper'
    | 'thin-lines'
    | 'contrast'
    | 'one-colour'
    | 'live-text'
    | 'pages'
    | 'drawn-differently'
  /** A problem prints badly; a warning needs a look; good and note need nothing. */
  readonly level: 'good' | 'note' | 'warning' | 'problem'
  /** A Greek sentence */
  readonly text: string
  /** The one-click remedy; a repair is shown before it is taken */
  readonly remedy: LogoRemedy | 'repair' | null
}
