import { type CurvePoint, priceCurve } from '#app/personalisation/product/price-curve.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPriceShort } from '#app/platform/text/money.ts'
import type { DecoratedPieces } from '#app/pricing/decorated-price.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { QuantityCurve } from '#app/ui/chart/quantity-curve.tsx'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'

interface PriceCurveChartProps {
  readonly line: DecoratedPieces
  readonly minimumQuantity: number
  /** Called with a row's quantity; without it rows are read-only. */
  readonly onQuantity?: ((quantity: number) => void) | undefined
}

const height = 120

/** The price of a piece with its logos by quantity: a curve, and an equivalent table. */
export function PriceCurveChart({ line, minimumQuantity, onQuantity }: PriceCurveChartProps) {
  const { points, rows } = priceCurve(line, minimumQuantity)
  const [first, last] = [points[0], points.at(-1)]
  const own = points.find(({ quantity }) => quantity === line.quantity)
  if (first === undefined || last === undefined || own === undefined || points.length < 3) return null
  const dearest = Math.max(...points.map(({ pricePerPiece }) => pricePerPiece))
  const unit = (price: number) => formatUnitPriceShort(price)
  const gross = (price: number) => unit(unitPriceWithVat(price, line.vatPercent))
  return (
    <section className="text-sm tabular-nums">
      <h2 className="font-semibold">Τιμή με το λογότυπό σας ανά ποσότητα</h2>
      <figure aria-hidden className="mt-2 text-xs text-muted">
        <div className="relative">
          <QuantityCurve
            height={height}
            span={[first.quantity, last.quantity]}
            highestPrice={dearest}
            points={points.map(({ quantity, pricePerPiece }) => [quantity, pricePerPiece])}
          >
            {(x, y) => {
              const [left, top] = [x(own.quantity), y(own.pricePerPiece)]
              return (
                <>
                  <line x1={left} x2={left} y1={top} y2={height - 1} className="stroke-ink" strokeDasharray="3 4" />
                  <circle cx={left} cy={top} r="5.5" className="fill-ink" />
                </>
              )
            }}
          </QuantityCurve>
          <p className="absolute top-0 right-0 rounded-sm bg-paper px-1 text-right text-sm text-ink">
            <ByVat without={unit(own.pricePerPiece)} with={gross(own.pricePerPiece)} /> στα {formatNumber(own.quantity)} τεμ.
          </p>
        </div>
        <figcaption className="mt-1 flex justify-between gap-4">
          <CurveEnd point={first} unit={unit} gross={gross} />
          <CurveEnd point={last} unit={unit} gross={gross} />
        </figcaption>
      </figure>
      {rows.length > 1 && (
        <table className="mt-3 w-full border-collapse">
          <caption className="sr-only">Τιμή ενός τεμαχίου και σύνολο με το λογότυπό σας, ανά ποσότητα</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted [&>th]:py-2 [&>th]:font-normal">
              <th scope="col" className="pl-3">
                Τεμάχια
              </th>
              <th scope="col" className="text-right">
                Το τεμάχιο
              </th>
              <th scope="col" className="pr-3 text-right">
                Σύνολο
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CurveRow key={row.quantity} row={row} own={row.quantity === line.quantity} gross={gross} onQuantity={onQuantity} />
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-1 text-xs text-muted">
        <ByVat without="Τιμές χωρίς ΦΠΑ" with="Τιμές με ΦΠΑ" />, με όλα τα κόστη εκτύπωσης.
      </p>
    </section>
  )
}

interface CurveEndProps {
  readonly point: CurvePoint
  readonly unit: (price: number) => string
  readonly gross: (price: number) => string
}

function CurveEnd({ point: { quantity, pricePerPiece }, unit, gross }: CurveEndProps) {
  return (
    <span>
      {formatNumber(quantity)} τεμ.: <ByVat without={unit(pricePerPiece)} with={gross(pricePerPiece)} />
    </span>
  )
}

interface CurveRowProps extends Pick<PriceCurveChartProps, 'onQuantity'> {
  readonly row: CurvePoint
  /** The row of the line's own quantity. */
  readonly own: boolean
  readonly gross: (price: number) => string
}

function CurveRow({ row, own, gross, onQuantity }: CurveRowProps) {
  return (
    <tr aria-current={own || undefined} className={classes('border-b border-line [&>td]:py-2.5', own && 'bg-accent-soft')}>
      <th scope="row" className={classes('border-l-3 p-0 text-left font-semibold', own ? 'border-accent' : 'border-transparent')}>
        {onQuantity === undefined ? (
          <span className="inline-flex min-h-11 items-center pl-2.25">{formatNumber(row.quantity)}</span>
        ) : (
          <button
            type="button"
            onClick={() => onQuantity(row.quantity)}
            aria-label={`Επιλογή ποσότητας: ${piecesText(row.quantity)}`}
            className="min-h-11 w-full pl-2.25 text-left underline-offset-4 hover:underline"
          >
            {formatNumber(row.quantity)}
          </button>
        )}
      </th>
      <td className="text-right font-semibold">
        <ByVat without={formatUnitPriceShort(row.pricePerPiece)} with={gross(row.pricePerPiece)} />
      </td>
      <td className="pr-3 text-right">
        <ByVat without={formatAmount(row.net)} with={formatAmount(row.gross)} />
      </td>
    </tr>
  )
}
