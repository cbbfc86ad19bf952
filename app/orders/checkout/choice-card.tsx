import { type ReactNode, useId } from 'react'

import { classes } from '#app/ui/classes.ts'

interface ChoiceCardProps {
  /** The radio group's name */
  readonly group: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly title: string
  /** Right of the title: the price */
  readonly aside?: ReactNode
  /** Why it is disabled, in Greek */
  readonly reason?: string | null
  readonly invalid?: boolean
  readonly children?: ReactNode
}

/** A radio card with a description: a delivery method, a payment method, an address. */
export function ChoiceCard({
  group,
  value,
  checked,
  onChoose,
  title,
  aside,
  reason = null,
  invalid = false,
  children,
}: ChoiceCardProps) {
  const id = useId()
  return (
    <label
      className={classes(
        'flex min-h-14 items-start gap-3 rounded-card border px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        reason === null ? 'cursor-pointer' : 'text-muted',
        checked ? 'border-ink bg-plate' : 'border-line-strong',
        reason === null && !checked && 'hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        disabled={reason !== null}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        data-invalid={invalid || undefined}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-title`} className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {aside !== undefined && <span className="whitespace-nowrap tabular-nums">{aside}</span>}
        </span>
        <span id={`${id}-text`} className="block text-sm text-muted empty:hidden">
          {children}
          {reason !== null && <span className="block">{reason}</span>}
        </span>
      </span>
    </label>
  )
}
