import { type ChosenInk, fittingInks } from '#app/personalisation/inks/named-inks.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import { colourDistance, labOfHex } from '#app/personalisation/logos/lab-colour.ts'
import { noiseDistance } from '#app/personalisation/logos/prepare/logo-inks.ts'

/**
 * The choices for another drawing of the same artwork: each stays with its colour, or goes to the nearest of the new colours that
 * is a shade of it. A colour gets one choice; a chosen foil stays.
 */
export function movedInks(
  chosen: readonly ChosenInk[],
  { technique, separations }: { readonly technique: string; readonly separations: readonly string[] },
): readonly ChosenInk[] {
  if (inkKindOf(technique) === 'foil') return fittingInks(chosen, { technique, separations })
  const moved = new Map(chosen.filter(({ colour }) => separations.includes(colour)).map((ink) => [ink.colour, ink]))
  for (const ink of chosen) {
    if (separations.includes(ink.colour)) continue
    const distanceTo = (hex: string) => colourDistance(labOfHex(ink.colour), labOfHex(hex))
    const [nearest] = separations.toSorted((a, b) => distanceTo(a) - distanceTo(b))
    if (nearest === undefined || distanceTo(nearest) >= noiseDistance || moved.has(nearest)) continue
    moved.set(nearest, { ...ink, colour: nearest })
  }
  return [...moved.values()]
}
