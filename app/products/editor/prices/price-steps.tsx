import type { TypedPrices } from '#app/products/editor/typed-values.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { QuantityCurve } from '#app/ui/chart/quantity-curve.tsx'

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
  const corners = steps.flatMap(({ quantity, paid }, index) => [
    [quantity, paid] as const,
    [steps[index + 1]?.quantity ?? end, paid] as const,
  ])
  return (
    <figure className="max-w-xl text-xs text-muted">
      <QuantityCurve
        height={110}
        span={[1, end]}
        highestPrice={dearest}
        points={corners}
        label={`Από ${formatUnitPrice(first.paid)} το ένα έως ${formatUnitPrice(last.paid)} από ${formatNumber(last.quantity)} τεμάχια`}
      >
        {(_x, y) =>
          costPrice !== null && (
            <line x1="0" x2="100%" y1={y(costPrice)} y2={y(costPrice)} className="stroke-failure" strokeDasharray="4 4" />
          )
        }
      </QuantityCurve>
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
