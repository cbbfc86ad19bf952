import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'

import { classes } from '#app/ui/classes.ts'

interface QuantityFieldProps {
  readonly value: number
  /** Called with a whole number within the limits, once the visitor has settled on it. */
  readonly onChange: (value: number) => void
  /** What was typed is not allowed and became `allowed`: the place to say why. */
  readonly onAdjusted?: ((typed: number, allowed: number) => void) | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly label: string
  /** The label is said, not shown. */
  readonly labelUnseen?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
  readonly size?: 'small' | 'medium' | undefined
}

/** The nearest allowed quantity: a multiple of `step`, not below `min`, not above `max`. */
export function allowedQuantity(wish: number, min: number, max: number, step: number): number {
  const lowest = Math.ceil(min / step) * step
  const highest = Math.max(lowest, Math.floor(max / step) * step)
  const near = Math.ceil(Math.trunc(wish) / step) * step
  return Math.min(Math.max(near, lowest), highest)
}

/** A whole number with a button on either side. What is typed counts on Enter or on leaving the field. */
export function QuantityField({
  value,
  onChange,
  onAdjusted,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  label,
  labelUnseen = false,
  disabled = false,
  name,
  size = 'medium',
}: QuantityFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const settle = (wish: number) => {
    setTyped(null)
    const allowed = allowedQuantity(wish, min, max, step)
    if (allowed !== value) onChange(allowed)
  }
  const settleTyped = () => {
    const wish = Number.parseInt(typed ?? '', 10)
    if (Number.isNaN(wish)) setTyped(null)
    else {
      settle(wish)
      const instead = allowedQuantity(wish, min, max, step)
      if (instead !== wish) onAdjusted?.(wish, instead)
    }
  }
  const side = classes(
    'inline-flex items-center justify-center rounded-pill transition-colors hover:bg-plate disabled:text-line-strong disabled:hover:bg-surface',
    size === 'small' ? 'size-9 pointer-coarse:size-11' : 'size-12.5',
  )
  return (
    <div>
      <label htmlFor={id} className={labelUnseen ? 'unseen' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <div className="inline-flex items-center rounded-pill border border-line-strong bg-surface focus-within:border-ink">
        <button
          type="button"
          aria-label="Λιγότερα"
          disabled={disabled || value - step < min}
          onClick={() => settle(value - step)}
          className={side}
        >
          <Minus aria-hidden className="size-4" />
        </button>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onFocus={(event) => event.target.select()}
          onBlur={() => typed !== null && settleTyped()}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key]
            if (by !== undefined) settle(value + by)
            else if (event.key === 'Enter' && typed !== null) settleTyped()
            else return
            event.preventDefault()
          }}
          className={classes(
            'border-0 bg-transparent text-center font-semibold tabular-nums outline-offset-0',
            size === 'small' ? 'w-11 text-sm' : 'w-16 text-base',
          )}
        />
        <button
          type="button"
          aria-label="Περισσότερα"
          disabled={disabled || value + step > max}
          onClick={() => settle(value + step)}
          className={side}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  )
}
