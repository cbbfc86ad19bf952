import { useId, useState } from 'react'

import { presetKeys, presetSpan, type SpanPreset, spanPresets } from '#app/back-office/reports/report-address.ts'
import { dayText } from '#app/platform/calendar.ts'
import { DayFilter } from '#app/ui/form/day-filter.tsx'
import { type DaySpan, maxSpanDay, minSpanDay, spanBefore, spanProblem } from '#app/platform/text/day-span.ts'

interface SpanFieldsProps {
  readonly span: DaySpan
  readonly today: string
  readonly onChange: (span: DaySpan) => void
}

/** The days of a report: a preset, or two days. An invalid span shows an error and changes nothing. */
export function SpanFields({ span, today, onChange }: SpanFieldsProps) {
  const [typed, setTyped] = useState(span)
  const problem = problemOf(typed)
  const problemId = useId()
  const preset = presetKeys.find((each) => isSame(presetSpan(each, today), typed))
  const set = (next: DaySpan) => {
    setTyped(next)
    if (problemOf(next) === null) onChange(next)
  }
  const before = spanBefore(span)
  const dayField = (label: string, day: keyof DaySpan) => (
    <DayFilter
      label={label}
      required
      min={minSpanDay}
      max={maxSpanDay}
      day={typed[day]}
      onDay={(value) => set({ ...typed, [day]: value })}
      problemId={problem === null ? undefined : problemId}
    />
  )
  return (
    <>
      <div role="search" aria-label="Διάστημα αναφοράς" className="mt-4 flex flex-wrap items-end gap-3">
        <label className="text-sm font-semibold">
          Διάστημα
          <select
            value={preset ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const chosen: SpanPreset | undefined = presetKeys.find((each) => each === value)
              if (chosen !== undefined) set(presetSpan(chosen, today))
            }}
            className={field}
          >
            {preset === undefined && <option value="">Από ημέρα σε ημέρα</option>}
            {presetKeys.map((each) => (
              <option key={each} value={each}>
                {spanPresets[each]}
              </option>
            ))}
          </select>
        </label>
        {dayField('Από', 'from')}
        {dayField('Έως και', 'to')}
      </div>
      {problem === null ? (
        <p className="mt-2 text-sm text-muted">
          Σύγκριση με το διάστημα {dayText(before.from)} έως {dayText(before.to)}.
        </p>
      ) : (
        <p id={problemId} role="alert" className="mt-2 text-sm text-failure">
          {problem}
        </p>
      )}
    </>
  )
}

const field = 'mt-1 block h-11 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal'

function problemOf(span: DaySpan): string | null {
  if (span.from < minSpanDay || span.to > maxSpanDay) return 'Διαλέξτε ημέρες από το 2020 έως το 2099.'
  return spanProblem(span)
}

const isSame = (one: DaySpan, other: DaySpan) => one.from === other.from && one.to === other.to
