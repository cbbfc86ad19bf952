import { Fragment } from 'react'

import { readingText } from '#app/platform/text/greek-number.ts'
import { classes } from '#app/ui/classes.ts'

interface NumberQuestionProps {
  /** For the field's `aria-describedby` */
  readonly id: string
  /** From `readNumber` */
  readonly readings: readonly number[]
  readonly decimals: number
  readonly onChoose: (value: number) => void
  readonly className?: string | undefined
}

/** «Εννοείτε 1.200 ή 1,20;» below a number field, with a button for each reading. */
export function NumberQuestion({ id, readings, decimals, onChoose, className }: NumberQuestionProps) {
  return (
    <p id={id} role="alert" className={classes('text-sm text-failure', className)}>
      Εννοείτε{' '}
      {readings.map((value, place) => (
        <Fragment key={value}>
          {place > 0 && ' ή '}
          <button
            type="button"
            onClick={() => onChoose(value)}
            className="inline-flex min-h-11 items-center px-1 font-semibold tabular-nums underline underline-offset-4"
          >
            {readingText(value, decimals)}
          </button>
        </Fragment>
      ))}
      ;
    </p>
  )
}
