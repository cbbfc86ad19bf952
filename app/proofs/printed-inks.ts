import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { inksOf, type PrintInks } from '#app/personalisation/inks/named-inks.ts'
import { printedColours } from '#app/personalisation/inks/separations.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'

/** The inks of a proof's placement. Earlier versions list colours of techniques that have none. */
export function printedInks({ technique, file, ...placement }: ProofPlacement): PrintInks {
  if (!hasColours(technique)) return { inks: [], isPhotographic: false }
  const { inks, namedInks, isPhotographic } = file ?? placement
  return { inks: namedInks ?? inksOf({ technique, separations: printedColours(technique, inks) }, []), isPhotographic }
}
