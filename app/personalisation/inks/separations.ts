import { type ArtworkElement, hasOwnColours } from '#app/personalisation/artwork.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { defaultFoil } from '#app/personalisation/inks/default-foil.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import { labOfHex } from '#app/personalisation/logos/lab-colour.ts'

interface Drawn {
  readonly technique: string
  readonly artwork?: readonly ArtworkElement[] | undefined
  /** What it is printed on, which decides on a foil; null if unknown */
  readonly surface: SeenSurface | null
}

/**
 * The colours that a technique prints of an artwork, `#rrggbb` each once; none where it has no colours. `coloursOf` answers the
 * spot colours of a logo's picture, none for a photograph.
 */
export function separationsOf(
  { technique, artwork = [], surface }: Drawn,
  coloursOf: (picture: string) => readonly string[],
): string[] {
  if (artwork.length === 0) return []
  const inks = artwork.flatMap(({ ink }) => ink ?? [])
  const own = artwork.flatMap((element) =>
    element.kind === 'logo' && hasOwnColours(element)
      ? coloursOf(element.picture).filter((hex) => !isReplaced(hex, element.inkRange))
      : [],
  )
  return printedColours({ technique, surface }, [...inks, ...own])
}

/** What a technique prints of these colours: each once, a foil in place of all, or none. */
export function printedColours({ technique, surface }: Omit<Drawn, 'artwork'>, colours: readonly string[]): string[] {
  if (!hasColours(technique)) return []
  return inkKindOf(technique) === 'foil' ? [defaultFoil(surface)] : [...new Set(colours)]
}

/** Whether an ink that replaces colours of a lightness replaces this one: as pictures are drawn, within half a step of it. */
export function isReplaced(hex: string, range: readonly [number, number] | undefined): boolean {
  if (range === undefined) return false
  const [lightness] = labOfHex(hex)
  return lightness >= range[0] - 0.5 && lightness <= range[1] + 0.5
}
