import { useRef } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { hasOpenProofs } from '#app/quotes/proofs/proof-states.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { useNearViewport } from '#app/ui/use-near-viewport.ts'

const loadProofs = () => loadOrFail(async () => (await import('#app/quotes/proofs/staff/staff-proofs.tsx')).StaffProofs)

/** Whether a sent offer has decorated lines. */
export function hasProofs({ sent }: StaffQuoteView): boolean {
  return sent.some(({ content }) => content.lines.some(({ placements = [] }) => placements.length > 0))
}

/** The proofs, loaded once near the viewport. */
export function ProofsPart({ quote }: { readonly quote: StaffQuoteView }) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useLazyPart(loadProofs, useNearViewport(place))
  const Proofs = loaded.part
  return (
    <div ref={place}>
      {Proofs !== null && <Proofs quoteId={quote.id} number={quote.number} isOpen={hasOpenProofs(quote.state)} />}
      <PartPlace loaded={loaded} height="h-72">
        Τα δοκίμια δεν φορτώθηκαν. Ελέγξτε το δίκτυό σας.
      </PartPlace>
    </div>
  )
}
