import type { ComponentProps } from 'react'

import { classes } from '#app/ui/classes.ts'

interface TableCellProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'type'> {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A field in a table; its column is its visible label. */
export function TableCell({ label, value, error, onChange, type, inputMode = 'decimal' }: TableCellProps) {
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={classes(
          'h-11 w-full min-w-0 rounded-sm border bg-surface px-3 text-sm tabular-nums',
          error === undefined ? 'border-line-strong' : 'border-failure',
        )}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-failure">
          {error}
        </p>
      )}
    </>
  )
}
