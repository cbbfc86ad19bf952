import { staffStateText } from '#app/quotes/staff/staff-texts.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import { classes } from '#app/ui/classes.ts'

/** Whose turn it is: ours, the customer's, nobody's. */
const tones: Readonly<Record<QuoteState, string>> = {
  draft: 'bg-plate text-ink',
  submitted: 'bg-accent text-surface',
  'in-review': 'bg-accent-soft text-accent-deep',
  revised: 'bg-accent-soft text-accent-deep',
  offered: 'bg-plate text-ink',
  accepted: 'bg-success text-surface',
  converted: 'border border-success text-success',
  declined: 'border border-line-strong text-muted',
  expired: 'border border-line-strong text-muted',
  withdrawn: 'border border-line-strong text-muted',
}

export function StaffStateBadge({ state }: { readonly state: QuoteState }) {
  return (
    <span className={classes('inline-block rounded-pill px-3 text-xs leading-6 font-semibold whitespace-nowrap', tones[state])}>
      {staffStateText(state)}
    </span>
  )
}
