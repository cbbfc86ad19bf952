import { useState } from 'react'

import { isDay } from '#app/platform/calendar.ts'

interface DayFilterProps {
  readonly label: string
  /** The day that filters; empty: none */
  readonly day: string
  readonly onDay: (day: string) => void
  /** Whether it must not be empty */
  readonly required?: boolean
  readonly min?: string
  /** Its default keeps browsers from taking a fifth digit of the year. */
  readonly max?: string
  /** The element that says what is wrong */
  readonly problemId?: string | undefined
}

/** Browsers report the first digits of a year as the years 2, 20 and 202. */
const isComplete = (day: string) => isDay(day) && day >= '1000'

/**
 * A day that filters as soon as it is complete. While the field has the focus it shows what is typed, whatever filters meanwhile.
 */
export function DayFilter({ label, day, onDay, required = false, min, max = '9999-12-31', problemId }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="text-sm font-semibold">
      {label}
      <input
        type="date"
        required={required}
        min={min}
        max={max}
        value={typed ?? day}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        onChange={({ currentTarget: { value, validity } }) => {
          setTyped(value)
          // A day without its month or year is empty, too.
          const isCleared = value === '' && !validity.badInput && !required
          if (isCleared || isComplete(value)) onDay(value)
        }}
        onBlur={() => {
          // «27/11/25» means this century.
          if (typed !== null && /^00[1-9]/.test(typed)) onDay(`20${typed.slice(2)}`)
          setTyped(null)
        }}
        className="mt-1 block h-11 w-full rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
      />
    </label>
  )
}
