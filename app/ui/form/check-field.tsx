import type { ComponentProps } from 'react'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly error?: string | undefined
}

/** A checkbox with its label. */
export function CheckField({ label, error, ...rest }: CheckFieldProps) {
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input {...rest} type="checkbox" className="size-5 shrink-0 accent-accent" />
        {label}
      </label>
      {error !== undefined && (
        <p role="alert" className="text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}
