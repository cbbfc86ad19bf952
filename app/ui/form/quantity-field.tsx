import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useState } from 'react'

import { type NumberRead, type NumberRule, numberText, readNumber } from '#app/platform/text/greek-number.ts'
import { classes } from '#app/ui/classes.ts'
import { NumberQuestion } from '#app/ui/form/number-question.tsx'

interface QuantityFieldProps {
  /** The quantity last requested, possible or not. */
  readonly value: number
  /** Called with a typed whole number on Enter, blur or a pause, whatever the limits. */
  readonly onType: (quantity: number) => void
  /** Called with a number within the limits, by the buttons and the arrow keys. */
  readonly onStep: (quantity: number) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly label: string
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The value is not possible; `describedBy` is the element that says why. */
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly size?: 'small' | 'medium' | undefined
  /** A number also counts when typing pauses, so that its price is shown at once. */
  readonly countsPause?: boolean | undefined
}

const pauseMs = 600

/** What can be typed; the limits are checked elsewhere. */
const anyCount: NumberRule = { decimals: 0, min: 0, max: 999_999_999 }

/** The nearest allowed quantity: a multiple of `step` between `min` and `max`. */
export function allowedQuantity(wanted: number, min: number, max: number, step: number): number {
  const lowest = Math.ceil(min / step) * step
  const highest = Math.max(lowest, Math.floor(max / step) * step)
  const near = Math.ceil(Math.trunc(wanted) / step) * step
  return Math.min(Math.max(near, lowest), highest)
}

/** A whole number between two buttons. A typed number is not corrected. */
export function QuantityField({
  value,
  onType,
  onStep,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  label,
  labelHidden = false,
  disabled = false,
  invalid = false,
  describedBy,
  size = 'medium',
  countsPause = false,
}: QuantityFieldProps) {
  const id = useId()
  const unreadId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** Typed text that is no number, or is ambiguous */
  const [unread, setUnread] = useState<NumberRead | null>(null)
  const take = (quantity: number) => {
    setTyped(null)
    setUnread(null)
    if (quantity !== value) onType(quantity)
  }
  const settle = () => {
    const read = typed === null ? null : readNumber(typed, anyCount)
    if (read?.kind === 'read') take(read.value)
    else if (read?.kind === 'empty') setTyped(null)
    else setUnread(read)
  }
  useEffect(() => {
    const read = typed === null || !countsPause ? null : readNumber(typed, anyCount)
    if (read?.kind !== 'read' || read.value === value) return undefined
    const timer = setTimeout(() => onType(read.value), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, countsPause, value, onType])
  const press = (by: number) => {
    setTyped(null)
    setUnread(null)
    // From an impossible quantity to the nearest possible one.
    const wanted = value + by
    const allowed = allowedQuantity(wanted, min, max, step)
    if (allowed !== value) onStep(allowed)
  }
  const side = classes(
    'inline-flex items-center justify-center rounded-pill transition-colors hover:bg-plate disabled:text-line-strong disabled:hover:bg-surface',
    size === 'small' ? 'size-9 pointer-coarse:size-11' : 'size-12.5',
  )
  const wrong = invalid || unread !== null
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <div
        className={classes(
          'inline-flex items-center rounded-pill border bg-surface',
          wrong ? 'border-failure' : 'border-line-strong focus-within:border-ink',
        )}
      >
        <button
          type="button"
          aria-label="Λιγότερα"
          disabled={disabled || value <= min}
          onClick={() => press(-step)}
          className={side}
        >
          <Minus aria-hidden className="size-4" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          disabled={disabled}
          aria-invalid={wrong || undefined}
          aria-describedby={unread === null ? describedBy : unreadId}
          value={typed ?? numberText(value, 0)}
          onChange={(event) => {
            setTyped(event.target.value)
            setUnread(null)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key]
            if (by !== undefined) press(by)
            else if (event.key === 'Enter' && typed !== null) settle()
            else return
            event.preventDefault()
          }}
          className={classes(
            'border-0 bg-transparent text-center font-semibold tabular-nums outline-offset-0',
            size === 'small' ? 'w-14 text-sm' : 'w-18 text-base',
          )}
        />
        <button
          type="button"
          aria-label="Περισσότερα"
          disabled={disabled || value >= max}
          onClick={() => press(step)}
          className={side}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
      {unread?.kind === 'unclear' && (
        <NumberQuestion id={unreadId} readings={unread.readings} decimals={0} onChoose={take} className="mt-1" />
      )}
      {unread !== null && unread.kind !== 'unclear' && (
        <p id={unreadId} role="alert" className="mt-1 text-sm text-failure">
          Γράψτε έναν ακέραιο αριθμό, για παράδειγμα 250 ή 1.200.
        </p>
      )}
    </div>
  )
}
