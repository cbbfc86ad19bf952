import { type ComponentProps, useId } from 'react'

import { memberStates } from '#app/company/member-states.ts'
import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'

interface CountryFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  readonly label: string
  readonly error?: string | undefined
}

/** The country of a delivery: Greece, or another member state. */
export function CountryField({ label, error, ...rest }: CountryFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select {...rest} {...fieldControl(id, error, 'h-12 w-full rounded-pill border bg-surface px-5 text-base text-ink')}>
        {memberStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
