import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'

interface ChartSeries {
  /** The property of a row that has the series' number */
  readonly key: string
  readonly name: string
  readonly colour: keyof typeof colours
}

const colours = {
  accent: 'var(--color-accent)',
  ink: 'var(--color-ink)',
  grey: 'var(--color-line-strong)',
  soft: 'var(--color-line)',
} as const

interface ChartRow {
  readonly name: string
  readonly [series: string]: string | number
}

export interface BarChartProps {
  readonly rows: readonly ChartRow[]
  readonly series: readonly ChartSeries[]
  readonly format: (value: number) => string
  /** Each row is a bar to the right, for long names; otherwise columns, for times. */
  readonly isHorizontal?: boolean
  readonly isStacked?: boolean
}

const axis = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-muted)', fontSize: 13 } } as const
const compact = new Intl.NumberFormat('el-GR', { notation: 'compact', maximumFractionDigits: 1 })
const compactText = (value: number) => compact.format(value)
/** Room for names beside the bars */
const nameWidth = 120
const maxNameLength = 16
const shortName = (name: string) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name)

/** A bar chart; arrow keys move along the bars. The table beside it shows the same figures. */
export function BarFigure({
  title,
  rows,
  series,
  format,
  isHorizontal = false,
  isStacked = false,
}: BarChartProps & { readonly title: string }) {
  const height = isHorizontal ? 60 + rows.length * (isStacked ? 34 : 20 + 16 * series.length) : 260
  return (
    <BarChart
      responsive
      data={[...rows]}
      layout={isHorizontal ? 'vertical' : 'horizontal'}
      title={title}
      style={{ width: '100%', height }}
      margin={{ top: 4, right: 12, bottom: 0, left: 0 }}
      barCategoryGap="25%"
    >
      <CartesianGrid stroke="var(--color-line)" horizontal={!isHorizontal} vertical={isHorizontal} />
      {isHorizontal ? (
        <>
          <XAxis type="number" {...axis} tickFormatter={compactText} />
          <YAxis type="category" dataKey="name" {...axis} width={nameWidth} tickFormatter={shortName} interval={0} />
        </>
      ) : (
        <>
          <XAxis dataKey="name" {...axis} minTickGap={16} />
          <YAxis {...axis} width={56} tickFormatter={compactText} />
        </>
      )}
      <Tooltip
        formatter={(value) => (typeof value === 'number' ? format(value) : value)}
        cursor={{ fill: 'var(--color-plate)' }}
        contentStyle={{ borderRadius: 10, borderColor: 'var(--color-line)', fontSize: 14 }}
        labelStyle={{ color: 'var(--color-ink)', fontWeight: 600 }}
        itemStyle={{ color: 'var(--color-ink)' }}
      />
      {series.length > 1 && <Legend formatter={(name) => <span className="text-sm text-ink">{name}</span>} />}
      {series.map(({ key, name, colour }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={colours[colour]}
          maxBarSize={36}
          isAnimationActive={false}
          {...(isStacked && { stackId: 'all' })}
        />
      ))}
    </BarChart>
  )
}
