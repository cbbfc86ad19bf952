import { useId, useState } from 'react'

import { lineFieldName, maxFieldLengths, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import type { RequestErrors } from '#app/quotes/request/quote-request-rules.ts'
import { placementFieldText } from '#app/quotes/request/requested-placements.ts'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

interface DecorationProps {
  readonly row: number
  readonly line: RequestedLine
  readonly errors: RequestErrors
}

/** A line's decoration: the logos chosen on the product's page, each removable, or the customer's words. */
export function QuoteRequestDecoration({ row, line, errors }: DecorationProps) {
  const id = useId()
  const [count, setCount] = useState(line.placements.length)
  const error = errors[lineFieldName(row, 'placements')]
  const field = (
    <TextField
      label={line.placements.length === 0 ? 'Λογότυπο και εκτύπωση' : 'Ή με δικά σας λόγια'}
      name={lineFieldName(row, 'decoration')}
      list="decoration-wishes"
      autoComplete="off"
      maxLength={maxFieldLengths.decoration}
      defaultValue={line.decoration}
      placeholder="π.χ. μονόχρωμο λογότυπο"
      error={errors[lineFieldName(row, 'decoration')]}
    />
  )
  if (line.placements.length === 0) return field
  return (
    <div>
      <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend className="mb-1.5 text-sm font-semibold">Λογότυπο και εκτύπωση</legend>
        {line.placements.map((placement, index) => (
          <label key={placement} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              name={lineFieldName(row, 'placements')}
              value={placement}
              defaultChecked
              data-invalid={(error !== undefined && index === 0) || undefined}
              onChange={({ currentTarget }) => setCount(count + (currentTarget.checked ? 1 : -1))}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 text-sm leading-6">{placementFieldText(placement)}</span>
          </label>
        ))}
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-failure">
            {error}
          </p>
        )}
      </fieldset>
      {/* A text field replaces logos that were removed. */}
      <div className={classes('mt-2', count > 0 && line.decoration === '' && 'hidden noscript:block')}>{field}</div>
    </div>
  )
}
