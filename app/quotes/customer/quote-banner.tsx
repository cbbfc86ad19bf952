import { nextStep } from '#app/quotes/customer/quote-next-step.ts'
import { QuoteStateBadge } from '#app/quotes/customer/list/quote-state-badge.tsx'
import { classes } from '#app/ui/classes.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** Gets the focus after an action, whose button is gone then. */
export const quoteStateId = 'quote-state'

const tones = {
  ours: 'border-line bg-surface',
  yours: 'border-accent/40 bg-accent-soft',
  good: 'border-success/40 bg-surface',
  closed: 'border-line bg-plate',
}

/** The quote's state and its next step. `done` confirms the reader's last action. */
export function QuoteBanner({
  quote,
  today,
  done,
}: {
  readonly quote: QuoteView
  readonly today: string
  readonly done: string | null
}) {
  const { title, text, tone } = nextStep(quote, today)
  return (
    <section
      id={quoteStateId}
      tabIndex={-1}
      aria-labelledby="quote-state-title"
      className={classes('scroll-mt-28 rounded-card border p-4 outline-none w680:p-6 print:hidden', tones[tone])}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="quote-state-title" className="text-xl font-semibold">
          {title}
        </h2>
        <QuoteStateBadge state={quote.state} />
      </div>
      <p className="mt-1.5">{text}</p>
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {done}
      </p>
    </section>
  )
}
