import { type ReactNode, useId, useState } from 'react'

import { parseCount, parsePrice, priceText } from '#app/back-office/price-input.ts'
import { largestPrice, largestSum } from '#app/quotes/staff/offer-limits.ts'
import { largestQuantity } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'

interface NumberFieldProps {
  readonly label: string
  /** The label stands beside the column on wide screens: there it is said only. */
  readonly inColumn?: boolean | undefined
  readonly value: number
  readonly onChange: (value: number) => void
}

interface FormattedFieldProps extends NumberFieldProps {
  readonly format: (value: number) => string
  /** null: not such a number */
  readonly parse: (text: string) => number | null
  /** What is expected, in Greek */
  readonly hint: string
  readonly unit?: ReactNode
}

/**
 * A number as people type it. What is typed stays as it is until the field is left; what is no such number is marked and
 * changes nothing, and an offer with a marked field is not sent.
 */
function FormattedField({ label, inColumn = false, value, onChange, format, parse, hint, unit }: FormattedFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && parse(typed) === null
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={classes('mb-1 block text-xs text-muted', inColumn && 'w680:unseen')}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? format(value)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-hint` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const next = parse(currentTarget.value)
            if (next !== null && next !== value) onChange(next)
          }}
          onBlur={() => {
            if (!wrong) setTyped(null)
          }}
          className={classes(
            'h-11 w-full min-w-0 rounded-sm border bg-surface pl-2 text-right text-sm tabular-nums',
            unit === undefined ? 'pr-2' : 'pr-7',
            wrong ? 'border-failure bg-failure-soft' : 'border-line-strong',
          )}
        />
        {unit !== undefined && (
          <span aria-hidden className="pointer-events-none absolute top-3 right-2 text-sm text-muted">
            {unit}
          </span>
        )}
      </div>
      {wrong && (
        <p id={`${id}-hint`} role="alert" className="mt-1 text-xs text-failure">
          {hint}
        </p>
      )}
    </div>
  )
}

const parseUnitPrice = (text: string) => parsePrice(text, 4, largestPrice)
const unitPriceText = (value: number) => priceText(value, 4)
const parseSum = (text: string) => parsePrice(text, 2, largestSum)
const sumText = (value: number) => priceText(value, 2)
const parseQuantity = (text: string) => parseCount(text, 1, largestQuantity)
const parsePercent = (text: string) => parseCount(text, 0, 100)

/** 1/10,000 € */
export function UnitPriceField(props: NumberFieldProps) {
  return (
    <FormattedField {...props} format={unitPriceText} parse={parseUnitPrice} hint="Έως 100.000 €, π.χ. 2,50 ή 0,8415" unit="€" />
  )
}

/** Cents */
export function SumField(props: NumberFieldProps) {
  return <FormattedField {...props} format={sumText} parse={parseSum} hint="Έως 100.000 €, π.χ. 27,50" unit="€" />
}

export function CountField(props: NumberFieldProps) {
  return <FormattedField {...props} format={String} parse={parseQuantity} hint="1 έως 1.000.000" />
}

export function PercentField(props: NumberFieldProps) {
  return <FormattedField {...props} format={String} parse={parsePercent} hint="0 έως 100, ακέραιο" unit="%" />
}

/** What may be unknown: an empty field is null. */
export function CostField({
  label,
  value,
  onChange,
}: Pick<NumberFieldProps, 'label'> & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  return (
    <FormattedField
      label={label}
      value={value ?? unknownCost}
      format={costText}
      parse={parseCost}
      onChange={(next) => onChange(next === unknownCost ? null : next)}
      hint="Έως 100.000 €, ή κενό"
      unit="€"
    />
  )
}

const unknownCost = -1
const costText = (value: number) => (value === unknownCost ? '' : priceText(value, 4))
const parseCost = (text: string) => (text.trim() === '' ? unknownCost : parseUnitPrice(text))
