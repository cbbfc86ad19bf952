import type { StaffProofView } from '#app/proofs/proof-answers.ts'

/** What staff look at before they send a version. */
export function ProofWarnings({ proof: { warnings, placements } }: { readonly proof: StaffProofView }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Προσέξτε πριν από την αποστολή" className="mt-4 space-y-1 text-sm text-accent">
      {warnings.map(({ position, text }) => (
        <li key={`${position} ${text}`}>
          {placements.find((placement) => placement.position === position)?.positionName}: {text}
        </li>
      ))}
    </ul>
  )
}
