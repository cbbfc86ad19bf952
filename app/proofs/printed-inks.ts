import { seenSurface, type SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { defaultFoil } from '#app/personalisation/inks/default-foil.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { inksOf, type NamedInk, type PrintInks } from '#app/personalisation/inks/named-inks.ts'
import { printedColours } from '#app/personalisation/inks/separations.ts'
import { colourDistance, labOfHex } from '#app/personalisation/logos/lab-colour.ts'
import { noiseDistance } from '#app/personalisation/logos/prepare/logo-inks.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'

/** The inks of a proof's placement. Earlier versions list colours of techniques that have none. */
export function printedInks({ technique, place, file, ...placement }: ProofPlacement): PrintInks {
  if (!hasColours(technique)) return { inks: [], isPhotographic: false }
  const { inks, namedInks, isPhotographic } = file ?? placement
  return {
    inks:
      namedInks ??
      inksOf({ technique, separations: printedColours({ technique, surface: printedSurface({ technique, place }) }, inks) }, []),
    isPhotographic,
  }
}

/** The colour of the foil that a proof's placement has if its technique is a foil's. */
export function printedFoil(placement: ProofPlacement): string {
  return printedInks(placement).inks[0]?.hex ?? defaultFoil(printedSurface(placement))
}

/** What a placement is printed on; null if unknown */
export function printedSurface({ technique, place }: Pick<ProofPlacement, 'technique' | 'place'>): SeenSurface | null {
  return place === undefined ? null : seenSurface(place, place.hex, technique)
}

/** The ink of a path's colour: its own, or that of the colour with which `findInks` counts its shade. */
export function inkOfShade(inks: readonly NamedInk[], shade: string): NamedInk | undefined {
  const distanceOf = ({ colour }: NamedInk) => colourDistance(labOfHex(colour), labOfHex(shade))
  const [nearest] = inks.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  return nearest !== undefined && distanceOf(nearest) < noiseDistance ? nearest : undefined
}
