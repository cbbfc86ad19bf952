interface ComparisonProps {
  readonly name: string
  /** Null where there is no data, as in `before` */
  readonly value: number | null
  readonly before: number | null
  readonly format: (value: number) => string
  /** Shows the change in percentage points. */
  readonly isPercent?: boolean
}

const percent = new Intl.NumberFormat('el-GR', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const points = new Intl.NumberFormat('el-GR', { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** A figure compared with the previous period. */
export function Comparison({ name, value, before, format, isPercent = false }: ComparisonProps) {
  const textOf = (figure: number | null) => (figure === null ? '–' : format(figure))
  const change = changeText(value, before, isPercent)
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-xl font-semibold tabular-nums">{textOf(value)}</dd>
      <dd className="mt-1 text-sm text-muted tabular-nums">
        {change !== null && `${change} · `}πριν: {textOf(before)}
      </dd>
    </div>
  )
}

function changeText(value: number | null, before: number | null, isPercent: boolean): string | null {
  if (value === null || before === null) return null
  if (isPercent) return `${points.format(value - before)} ${Math.abs(value - before) === 1 ? 'μονάδα' : 'μονάδες'}`
  return before === 0 ? null : percent.format((value - before) / before)
}
