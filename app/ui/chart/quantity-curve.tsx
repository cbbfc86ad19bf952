import type { ReactNode } from 'react'

const width = 480
const margin = 8

interface QuantityCurveProps {
  readonly height: number
  /** The least and the most pieces; between them the scale is logarithmic. */
  readonly span: readonly [from: number, to: number]
  readonly highestPrice: number
  readonly points: readonly (readonly [quantity: number, price: number])[]
  /** What the curve tells; missing beside a table that tells it */
  readonly label?: string
  /** Marks on the curve, by the places of quantities and prices */
  readonly children?: (x: (quantity: number) => number, y: (price: number) => number) => ReactNode
}

/** A price by quantity, as a curve above its base line. */
export function QuantityCurve({ height, span: [from, to], highestPrice, points, label, children }: QuantityCurveProps) {
  const x = (quantity: number) => margin + ((width - 2 * margin) * Math.log(quantity / from)) / Math.log(to / from)
  const y = (price: number) => height - margin - ((height - 2 * margin) * price) / highestPrice
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      className="block h-auto w-full"
    >
      <line x1="0" y1={height - 1} x2={width} y2={height - 1} className="stroke-line" strokeWidth="2" />
      <polyline
        points={points.map(([quantity, price]) => `${x(quantity).toFixed(1)},${y(price).toFixed(1)}`).join(' ')}
        fill="none"
        className="stroke-accent"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {children?.(x, y)}
    </svg>
  )
}
