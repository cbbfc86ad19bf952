import type { ReactNode } from 'react'

import { classes } from '#app/ui/classes.ts'

interface FactListProps {
  /** Labels and values; empty ones are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Class of the values */
  readonly valueClass?: string
}

export function FactList({ facts, valueClass }: FactListProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm w576:grid-cols-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className={classes('wrap-anywhere', valueClass)}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
