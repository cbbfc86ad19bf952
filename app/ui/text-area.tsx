import { type ComponentProps, useId } from 'react'

import { classes } from '#app/ui/classes.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  /** A Greek sentence that says what is wrong and what to do */
  readonly error?: string | undefined
}

/** A field of several lines with its label and, where something is wrong, the sentence that says so. */
export function TextArea({ label, error, className, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classes(
          'block w-full resize-y rounded-[1.5rem] border bg-surface px-5 py-3 text-base text-ink',
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
