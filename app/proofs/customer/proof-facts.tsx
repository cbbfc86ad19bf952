import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { namedInkText } from '#app/personalisation/inks/ink-text.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import type { ProofPlacementView, ProofView } from '#app/proofs/proof-answers.ts'

/** The content of a version, in words. */
export function ProofFacts({ proof }: { readonly proof: ProofView }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Χρώμα, μέγεθος', proof.variantText],
    ['Ποσότητα', quantitiesText(proof.quantities)],
    ['Απάντηση έως', fullDayText(proof.answerBy)],
    ['Προσφορά', proof.offerVersion === null ? '' : `έκδοση ${proof.offerVersion}`],
  ]
  return (
    <>
      <FactList facts={facts} />
      <ul aria-label="Εκτυπώσεις" className="mt-4 space-y-3">
        {proof.placements.map((placement) => (
          <li key={placement.position} className="border-t border-line pt-3 text-sm">
            <p className="font-semibold wrap-anywhere">{placementText(placement)}</p>
            <p className="text-muted wrap-anywhere">{artworkText(placement)}</p>
            <Inks inks={placement.namedInks} />
          </li>
        ))}
      </ul>
    </>
  )
}

function artworkText({ texts, logoCount, isRepaired, fileName, isPhotographic }: ProofPlacementView): string {
  const parts = [
    fileName !== null && `Αρχείο ${fileName}`,
    logoCount > 0 && (logoCount === 1 ? 'Λογότυπο' : `${logoCount} λογότυπα`),
    isRepaired && 'διορθωμένο για την εκτύπωση',
    ...texts.map((text) => `Κείμενο «${text}»`),
    isPhotographic && 'πλήρης τετραχρωμία',
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Χωρίς αρχείο: το δοκίμιο δείχνει θέση και μέγεθος.' : parts.join(', ')
}

function Inks({ inks }: { readonly inks: ProofPlacementView['namedInks'] }) {
  if (inks.length === 0) return null
  return (
    <ul aria-label="Χρώματα εκτύπωσης" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1.5">
      {inks.map((ink) => (
        <li key={ink.colour} className="inline-flex items-center gap-1.5 tabular-nums">
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-sm border border-line-strong"
            style={{ backgroundColor: ink.hex }}
          />
          {namedInkText(ink)}
        </li>
      ))}
    </ul>
  )
}
