import { contrastFindings } from '#app/personalisation/logos/contrast-findings.ts'
import { logoUseAt, type PrintPlace, textFindings } from '#app/personalisation/logos/element-contrast.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { printedFoil } from '#app/proofs/printed-inks.ts'
import type { ProofFile, ProofPlacement } from '#app/proofs/proof-content.ts'

/** Warnings, each once, that something of a placement hardly stands out from its product: by the rule of the designer. */
export function contrastWarnings(
  placement: ProofPlacement,
  factsOf: (picture: string) => LogoFacts | undefined,
): readonly string[] {
  const { place, technique, width, artwork = [], file } = placement
  if (place === undefined) return []
  const at: PrintPlace = { position: place, technique, hex: place.hex, foil: printedFoil(placement) }
  const found =
    file === null
      ? artwork.flatMap((element) => {
          if (element.kind === 'text') return textFindings(at, element)
          const facts = factsOf(element.picture) ?? factsOfInks([])
          return contrastFindings(facts, { widthMm: tenthsToMm(element.width), ...logoUseAt(at, element) })
        })
      : contrastFindings(factsOfFile(file), { widthMm: tenthsToMm(width), ...logoUseAt(at, { ink: null }) })
  return [...new Set(found.filter(({ level }) => level === 'warning').map(({ text }) => text))]
}

/** The colours of a file from staff, of which no shares are known */
function factsOfFile({ inks, isPhotographic }: ProofFile): LogoFacts {
  return { ...factsOfInks(inks), isPhotographic }
}

function factsOfInks(inks: readonly string[]): LogoFacts {
  return {
    isVector: false,
    pixels: null,
    colours: inks.map((hex) => ({ hex, share: 1 / inks.length })),
    isPhotographic: false,
    hasWhiteBox: false,
    whiteBoxRemoved: false,
    thinnestLine: null,
  }
}
