import { type ProofState, proofStateText } from '#app/proofs/proof-states.ts'
import { classes } from '#app/ui/classes.ts'

const tones: Readonly<Record<ProofState, string>> = {
  'in-progress': 'bg-plate text-ink',
  'artwork-required': 'bg-accent-soft text-accent-deep',
  waiting: 'bg-accent text-surface',
  approved: 'bg-success text-surface',
  rejected: 'border border-line-strong text-muted',
  withdrawn: 'border border-line-strong text-muted',
}

export function ProofBadge({ state }: { readonly state: ProofState }) {
  return (
    <span className={classes('inline-block rounded-pill px-3 text-xs leading-6 font-semibold whitespace-nowrap', tones[state])}>
      {proofStateText(state)}
    </span>
  )
}
