import { type ComponentProps, useId } from 'react'

import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  /** A Greek sentence: what is wrong and what to do */
  readonly error?: string | undefined
}

/** A multi-line field with its label and error. */
export function TextArea({ label, error, className, ...rest }: TextAreaProps) {
  const id = useId()
  const look = 'block w-full resize-y rounded-[1.5rem] border bg-surface px-5 py-3 text-base text-ink'
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <textarea {...rest} {...fieldControl(id, error, look)} />
    </FieldFrame>
  )
}
