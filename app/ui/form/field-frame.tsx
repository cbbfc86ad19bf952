import type { ReactNode } from 'react'

import { classes } from '#app/ui/classes.ts'

interface FieldFrameProps {
  /** The id of the control */
  readonly id: string
  readonly label: string
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean | undefined
  /** A Greek sentence: what is wrong and what to do */
  readonly error?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A label, its control and its error. */
export function FieldFrame({ id, label, labelHidden = false, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 pl-5 text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}

/** The control's attributes, which link it to its error. */
export function fieldControl(id: string, error: string | undefined, look: string) {
  return {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    className: classes(look, error === undefined ? 'border-line-strong' : 'border-failure'),
  }
}
