import Check from 'lucide-react/icons/check'

import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { JourneyStep } from '#app/delivery/journey.ts'
import { classes } from '#app/ui/classes.ts'

const marks: Readonly<Record<JourneyStep['mark'], string>> = {
  done: 'border-success bg-success text-surface',
  current: 'border-accent bg-surface',
  open: 'border-line-strong bg-surface',
}
const words: Readonly<Record<JourneyStep['mark'], string>> = { done: 'έγινε', current: 'τώρα', open: 'αργότερα' }

interface JourneyListProps {
  readonly label: string
  readonly steps: readonly JourneyStep[]
}

/** The steps with their days: in a row, below each other on phones. */
export function JourneyList({ label, steps }: JourneyListProps) {
  return (
    <ol aria-label={label} className="grid gap-x-2 gap-y-3 w800:auto-cols-fr w800:grid-flow-col print:hidden">
      {steps.map(({ name, mark, at, note }) => (
        <li
          key={name}
          aria-current={mark === 'current' ? 'step' : undefined}
          className="flex items-start gap-2.5 w800:flex-col w800:gap-1.5"
        >
          <span
            aria-hidden
            className={classes('flex size-6 shrink-0 items-center justify-center rounded-pill border-2', marks[mark])}
          >
            {mark === 'done' && <Check className="size-3.5" />}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 w800:block">
            <span className={classes('block text-sm', mark === 'open' ? 'text-muted' : 'font-semibold')}>
              {name}
              <span className="sr-only">, {words[mark]}</span>
            </span>
            <span className="block text-sm text-muted tabular-nums">
              {at === null ? note : <time dateTime={at}>{dayText(dayInAthens(new Date(at)))}</time>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
