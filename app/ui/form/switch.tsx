import type { ReactNode } from 'react'

import { classes } from '#app/ui/classes.ts'

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  /** The label: what is on */
  readonly children: ReactNode
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, disabled = false, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="inline-flex min-h-11 items-center gap-2.5 text-left text-sm disabled:text-muted"
    >
      <span
        aria-hidden
        className={classes(
          'relative h-5 w-9 shrink-0 rounded-pill transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-pill after:bg-surface after:transition-transform',
          checked ? 'bg-accent after:translate-x-4' : 'bg-line-strong',
          disabled && 'opacity-50',
        )}
      />
      {children}
    </button>
  )
}
