import Check from 'lucide-react/icons/check'

import { type QuoteStep, quoteSteps, stepDay } from '#app/quotes/customer/quote-steps.ts'
import { classes } from '#app/ui/classes.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

const marks: Readonly<Record<QuoteStep['state'], string>> = {
  done: 'border-success bg-success text-surface',
  current: 'border-accent bg-surface',
  open: 'border-line-strong bg-surface',
}
const words: Readonly<Record<QuoteStep['state'], string>> = { done: 'έγινε', current: 'τώρα', open: 'αργότερα' }

/** The steps of a quote with their days: in a row, stacked on phones. */
export function QuoteProgress({ quote }: { readonly quote: QuoteView }) {
  return (
    <ol aria-label="Πορεία της προσφοράς" className="grid gap-x-2 gap-y-3 w800:auto-cols-fr w800:grid-flow-col print:hidden">
      {quoteSteps(quote).map((step) => (
        <li
          key={step.name}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="flex items-start gap-2.5 w800:flex-col w800:gap-1.5"
        >
          <span
            aria-hidden
            className={classes('flex size-6 shrink-0 items-center justify-center rounded-pill border-2', marks[step.state])}
          >
            {step.state === 'done' && <Check className="size-3.5" />}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 w800:block">
            <span className={classes('block text-sm', step.state === 'open' ? 'text-muted' : 'font-semibold')}>
              {step.name}
              <span className="sr-only">, {words[step.state]}</span>
            </span>
            <span className="block text-sm text-muted tabular-nums">
              {step.at === null ? step.note : <time dateTime={step.at}>{stepDay(step.at)}</time>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
