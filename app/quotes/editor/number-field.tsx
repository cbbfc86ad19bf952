import { type ReactNode, useId, useState } from 'react'

import { type NumberRead, type NumberRule, numberText, readNumber } from '#app/platform/text/greek-number.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { maxQuoteQuantity, maxOfferPrice, maxOfferSum } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'
import { NumberQuestion } from '#app/ui/form/number-question.tsx'

interface NumberFieldProps {
  readonly label: string
  /** On wide screens for screen readers only, because the column has a heading. */
  readonly inColumn?: boolean | undefined
  readonly value: number
  readonly onChange: (value: number) => void
}

interface RuledFieldProps {
  readonly label: string
  readonly inColumn?: boolean | undefined
  /** null: an empty field */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly rule: NumberRule
  /** Whether it may be empty */
  readonly isOptional?: boolean | undefined
  /** The expected input, in Greek */
  readonly hint: string
  readonly unit?: ReactNode
  /** Formats the value while the field is not focused; default: all its decimals */
  readonly textOf?: ((value: number) => string) | undefined
  /** Step of the arrow keys */
  readonly step?: number | undefined
  /** Checked in addition to the rule's bounds */
  readonly isAllowed?: ((value: number) => boolean) | undefined
  readonly placeholder?: string | undefined
}

/**
 * A number as people type it. The typed text stays until the field loses focus, and is then formatted. Invalid input is
 * marked, and ambiguous input is questioned while typing (a question on blur would move the button about to be
 * pressed). Both keep the previous value, and an offer with such a field is not sent.
 */
function RuledField(props: RuledFieldProps) {
  const { label, inColumn = false, value, onChange, rule, isOptional = false, hint, unit, placeholder } = props
  const { textOf = (shown: number) => numberText(shown, rule.decimals), isAllowed = () => true, step } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [before, setBefore] = useState(value)
  const readTyped = (text: string): NumberRead => {
    const found = readNumber(text, rule)
    return found.kind === 'read' && !isAllowed(found.value) ? { kind: 'unread' } : found
  }
  const read = typed === null ? null : readTyped(typed)
  const isTaken = read === null || read.kind === 'read' || (isOptional && read.kind === 'empty')
  const use = (next: number | null) => {
    if (next !== value) onChange(next)
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={classes('mb-1 block text-xs text-muted', inColumn && 'w680:sr-only')}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? (value === null ? '' : textOf(value))}
          aria-invalid={!isTaken || undefined}
          aria-describedby={isTaken ? undefined : `${id}-hint`}
          onFocus={(event) => {
            event.currentTarget.select()
            if (typed === null) setBefore(value)
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const next = readTyped(currentTarget.value)
            if (next.kind === 'read') use(next.value)
            else use(isOptional && next.kind === 'empty' ? null : before)
          }}
          onKeyDown={(event) => {
            const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (step === undefined || direction === undefined || value === null) return
            event.preventDefault()
            setTyped(null)
            use(Math.min(rule.max, Math.max(rule.min, value + direction * step)))
          }}
          onBlur={() => {
            if (isTaken) setTyped(null)
          }}
          className={classes(
            'h-11 w-full min-w-0 rounded-sm border pl-2 text-right text-sm tabular-nums',
            unit === undefined ? 'pr-2' : 'pr-7',
            isTaken ? 'border-line-strong bg-surface' : 'border-failure bg-failure-soft',
          )}
        />
        {unit !== undefined && (
          <span aria-hidden className="pointer-events-none absolute top-3 right-2 text-sm text-muted">
            {unit}
          </span>
        )}
      </div>
      {read?.kind === 'unclear' && (
        <NumberQuestion
          id={`${id}-hint`}
          readings={read.readings}
          decimals={rule.decimals}
          onChoose={(chosen) => {
            use(chosen)
            setTyped(null)
          }}
          className="mt-1"
        />
      )}
      {!isTaken && read?.kind !== 'unclear' && (
        <p id={`${id}-hint`} role="alert" className="mt-1 text-xs text-failure">
          {hint}
        </p>
      )}
    </div>
  )
}

const unitPriceRule: NumberRule = { decimals: 4, min: 0, max: maxOfferPrice }
const sumRule: NumberRule = { decimals: 2, min: 0, max: maxOfferSum }
const countRule: NumberRule = { decimals: 0, min: 1, max: maxQuoteQuantity }
/** In tenths of a percent */
const percentRule: NumberRule = { decimals: 1, min: 0, max: 1_000, isPercent: true }
const depositRule: NumberRule = { decimals: 0, min: 1, max: 100, isPercent: true }
const tenthsPerStep = 5

type RequiredProps = NumberFieldProps & Omit<RuledFieldProps, keyof NumberFieldProps | 'isOptional'>

function RequiredField({ onChange, ...rest }: RequiredProps) {
  return <RuledField {...rest} onChange={(value) => value !== null && onChange(value)} />
}

/** 1/10,000 € */
export function UnitPriceField(props: NumberFieldProps) {
  return <RequiredField {...props} rule={unitPriceRule} hint="Έως 100.000 €, π.χ. 2,50 ή 0,8415" unit="€" />
}

/** Cents */
export function SumField(props: NumberFieldProps) {
  return <RequiredField {...props} rule={sumRule} hint="Έως 100.000 €, π.χ. 27,50" unit="€" />
}

export function CountField(props: NumberFieldProps) {
  return <RequiredField {...props} rule={countRule} hint="1 έως 1.000.000" />
}

/** Percent, in steps of half a percent, also by arrow keys. null: several discounts, which a number replaces. */
export function DiscountField({ value, onChange, ...props }: OptionalProps) {
  return (
    <RuledField
      {...props}
      isOptional={value === null}
      value={value === null ? null : value * 10}
      onChange={(tenths) => onChange(tenths === null ? null : tenths / 10)}
      rule={percentRule}
      textOf={(tenths) => formatNumber(tenths / 10)}
      isAllowed={(tenths) => tenths % tenthsPerStep === 0}
      step={tenthsPerStep}
      hint="0 έως 100, ανά 0,5"
      unit="%"
    />
  )
}

export function PercentField({ onChange, ...props }: NumberFieldProps) {
  return <DiscountField {...props} onChange={(value) => value !== null && onChange(value)} />
}

/** What is paid with the order, in whole percent */
export function DepositField(props: NumberFieldProps) {
  return <RequiredField {...props} rule={depositRule} hint="1 έως 100" unit="%" />
}

type OptionalProps = Pick<RuledFieldProps, 'label' | 'value' | 'onChange' | 'placeholder'>

/** Tenths of a millimetre */
export function LengthField({ max, ...props }: NumberFieldProps & { readonly max: number }) {
  const textOf = (tenths: number) => formatNumber(tenthsToMm(tenths))
  return <RequiredField {...props} rule={{ decimals: 1, min: 1, max }} hint={`Έως ${textOf(max)} χιλ.`} textOf={textOf} />
}

export function ColoursField({ max, ...props }: NumberFieldProps & { readonly max: number }) {
  return <RequiredField {...props} rule={{ decimals: 0, min: 1, max }} hint={`1 έως ${formatNumber(max)}`} />
}

/** 1/10,000 €; an empty field is null: unknown. */
export function CostField(props: OptionalProps) {
  return <RuledField {...props} isOptional rule={unitPriceRule} hint="Έως 100.000 €, ή κενό" unit="€" />
}

/** Cents; an empty field is null: to be agreed. */
export function OptionalSumField(props: OptionalProps) {
  return <RuledField {...props} isOptional rule={sumRule} hint="Έως 100.000 €, ή κενό" unit="€" />
}
