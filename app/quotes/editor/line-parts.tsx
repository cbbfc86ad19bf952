import { type ReactNode, useId } from 'react'

interface LabelledProps {
  readonly label: string
  readonly shown?: boolean
  readonly children: (id: string) => ReactNode
}

/** A control with its label, visible or for screen readers only. */
export function Labelled({ label, shown = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={shown ? 'mb-1 block text-xs text-muted' : 'sr-only'}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface VatSelectProps {
  readonly id: string
  readonly value: number
  readonly rates: readonly number[]
  readonly onChange: (percent: number) => void
}

export function VatSelect({ id, value, rates, onChange }: VatSelectProps) {
  // An outdated rate stays in the list until another is chosen.
  const shown = rates.includes(value) ? rates : [value, ...rates]
  return (
    <select
      id={id}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className="h-11 w-full rounded-sm border border-line-strong bg-surface px-2 text-sm tabular-nums"
    >
      {shown.map((percent) => (
        <option key={percent} value={percent}>
          {percent} %
        </option>
      ))}
    </select>
  )
}
