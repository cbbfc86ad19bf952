import { type QuoteState, quoteStateText } from '#app/quotes/quote-states.ts'
import { classes } from '#app/ui/classes.ts'

const tones: Readonly<Record<QuoteState, string>> = {
  draft: 'bg-plate text-ink',
  submitted: 'bg-plate text-ink',
  'in-review': 'bg-plate text-ink',
  revised: 'bg-plate text-ink',
  offered: 'bg-accent text-surface',
  accepted: 'bg-success text-surface',
  converted: 'bg-success text-surface',
  declined: 'border border-line-strong text-muted',
  expired: 'border border-line-strong text-muted',
  withdrawn: 'border border-line-strong text-muted',
}

export function QuoteStateBadge({ state }: { readonly state: QuoteState }) {
  return (
    <span className={classes('inline-block rounded-pill px-3 text-xs leading-6 font-semibold whitespace-nowrap', tones[state])}>
      {quoteStateText(state)}
    </span>
  )
}
