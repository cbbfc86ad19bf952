import type { ReactNode } from 'react'

import { classes } from '#app/ui/classes.ts'

interface RadioPillProps {
  /** The radio group's name */
  readonly group: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of a few choices, as a pill. */
export function RadioPill({ group, checked, onChoose, children }: RadioPillProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-11 cursor-pointer items-center rounded-pill border px-4 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        checked ? 'border-ink bg-plate ring-1 ring-ink ring-inset' : 'border-line-strong bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}
