import { type ComponentProps, useId } from 'react'

import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean | undefined
  /** A Greek sentence: what is wrong and what to do */
  readonly error?: string | undefined
}

/** A one-line field with its label and error. */
export function TextField({ label, labelHidden, error, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error} className={className}>
      <input {...rest} {...fieldControl(id, error, 'h-12 w-full rounded-pill border bg-surface px-5 text-base text-ink')} />
    </FieldFrame>
  )
}
