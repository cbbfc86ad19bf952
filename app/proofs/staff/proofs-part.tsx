import { type ComponentProps, useRef } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import type { StaffProofs } from '#app/proofs/staff/staff-proofs.tsx'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { useNearViewport } from '#app/ui/use-near-viewport.ts'

const loadProofs = () => loadOrFail(async () => (await import('#app/proofs/staff/staff-proofs.tsx')).StaffProofs)

/** The proofs of a quote or order, loaded once near the viewport. */
export function ProofsPart(props: ComponentProps<typeof StaffProofs>) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useLazyPart(loadProofs, useNearViewport(place))
  const Proofs = loaded.part
  return (
    <div ref={place}>
      {Proofs !== null && <Proofs {...props} />}
      <PartPlace loaded={loaded} height="h-72">
        Τα δοκίμια δεν φορτώθηκαν. Ελέγξτε το δίκτυό σας.
      </PartPlace>
    </div>
  )
}
