import type { TypedPrices } from '#app/products/editor/typed-values.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'

const width = 480
const height = 110
const margin = 8

/** The price by quantity as a step curve; the table above is its equivalent. */
export function PriceSteps({ typed: { price, costPrice, discountPercent, priceBreaks } }: { readonly typed: TypedPrices }) {
  if (price === null || priceBreaks.length === 0) return null
  const steps = [{ minQuantity: 1, unitPrice: price }, ...priceBreaks.toSorted((a, b) => a.minQuantity - b.minQuantity)].map(
    ({ minQuantity, unitPrice }) => ({ quantity: minQuantity, paid: discountedUnitPrice(unitPrice, discountPercent) }),
  )
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return null
  const end = last.quantity * 2
  const dearest = Math.max(1, costPrice ?? 0, ...steps.map(({ paid }) => paid))
  const x = (quantity: number) => margin + ((width - 2 * margin) * Math.log(quantity)) / Math.log(end)
  const y = (paid: number) => height - margin - ((height - 2 * margin) * paid) / dearest
  const corners = steps.flatMap(({ quantity, paid }, index) => [
    [x(quantity), y(paid)] as const,
    [x(steps[index + 1]?.quantity ?? end), y(paid)] as const,
  ])
  return (
    <figure className="max-w-xl text-xs text-muted">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Από ${formatUnitPrice(first.paid)} το ένα έως ${formatUnitPrice(last.paid)} από ${formatNumber(last.quantity)} τεμάχια`}
        className="block h-auto w-full"
      >
        <line x1="0" y1={height - 1} x2={width} y2={height - 1} className="stroke-line" strokeWidth="2" />
        {costPrice !== null && (
          <line x1="0" x2={width} y1={y(costPrice)} y2={y(costPrice)} className="stroke-failure" strokeDasharray="4 4" />
        )}
        <polyline
          points={corners.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}
          fill="none"
          className="stroke-accent"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </svg>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4">
        <span>
          {formatUnitPrice(first.paid)} το ένα{discountPercent > 0 && ', με την έκπτωση'}
        </span>
        {costPrice !== null && <span className="text-failure">- - κόστος {formatUnitPrice(costPrice)}</span>}
        <span>
          {formatUnitPrice(last.paid)} από {formatNumber(last.quantity)}
        </span>
      </figcaption>
    </figure>
  )
}
