import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { contrastingInkOn } from '#app/personalisation/designer/picture-inks.ts'
import { defaultFoil } from '#app/personalisation/inks/default-foil.ts'
import { techniqueTone } from '#app/personalisation/inks/technique-tone.ts'

interface Printing {
  readonly technique: string
  /** The colour of the chosen foil; missing: the default */
  readonly foil?: string | undefined
}

/**
 * The one colour in which the designer shows an artwork flat: a foil's own, for engraving and embossing one that stands out. Null
 * where the artwork's own colours are printed.
 */
export function surfaceTone(surface: SeenSurface | null, { technique, foil }: Printing): string | null {
  return techniqueTone(technique, foil ?? defaultFoil(surface), contrastingInkOn(surface))
}
