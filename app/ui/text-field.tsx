import { type ComponentProps, useId } from 'react'

import { classes } from '#app/ui/classes.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** The label is said, not shown. */
  readonly labelUnseen?: boolean | undefined
  /** A Greek sentence that says what is wrong and what to do */
  readonly error?: string | undefined
}

/** A one-line field with its label and, where something is wrong, the sentence that says so. */
export function TextField({ label, labelUnseen = false, error, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelUnseen ? 'unseen' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classes(
          'h-12 w-full rounded-pill border bg-surface px-5 text-base text-ink',
          error === undefined ? 'border-line-strong' : 'border-failure',
        )}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 pl-5 text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}
