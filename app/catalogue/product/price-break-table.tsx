import { type ProductDetail } from '#app/catalogue/catalogue.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice, formatUnitPriceShort, isWholeCents } from '#app/platform/text/money.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { betterDeal, priceRows, rowInForce } from '#app/pricing/price-breaks.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { unitPriceAt, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'

type Priced = Pick<ProductDetail, 'price' | 'discountPercent' | 'priceBreaks' | 'minimumQuantity' | 'vatPercent' | 'variants'>

interface PriceBreakTableProps {
  readonly product: Priced
  readonly quantity: number
  /** Pieces in the cart already, which count for the price break */
  readonly inCart: number
  /** Called with a row's quantity */
  readonly onChoose: (quantity: number) => void
}

/** The price breaks, net and gross, with the current one marked, and the total of the chosen quantity. */
export function PriceBreakTable({ product, quantity, inCart, onChoose }: PriceBreakTableProps) {
  if (isPriceOnRequest(product)) return null
  const rows = priceRows(product)
  const pieces = quantity + inCart
  const inForce = rowInForce(rows, pieces)
  const deal = betterDeal(product, pieces)
  return (
    <div>
      {rows.length > 1 && (
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="mb-2 text-left font-semibold">Τιμή ανά ποσότητα</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted [&>th]:py-2 [&>th]:font-normal">
              <th scope="col" className="pl-3">
                Τεμάχια
              </th>
              <th scope="col" className="text-right">
                Χωρίς ΦΠΑ
              </th>
              <th scope="col" className="text-right">
                Με ΦΠΑ
              </th>
              <th scope="col" className="pr-3 text-right">
                Όφελος
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.from}
                aria-current={row === inForce || undefined}
                className={classes('border-b border-line [&>td]:py-2.5 print:[&>td]:py-1.5', row === inForce && 'bg-accent-soft')}
              >
                <th
                  scope="row"
                  className={classes(
                    'border-l-3 p-0 text-left font-semibold',
                    row === inForce ? 'border-accent' : 'border-transparent',
                  )}
                >
                  <button
                    type="button"
                    onClick={() => onChoose(row.from)}
                    className="min-h-11 w-full pl-2.25 print:min-h-0 text-left underline-offset-4 hover:underline"
                  >
                    <span className="sr-only">Επιλογή ποσότητας </span>
                    {formatNumber(row.from)}
                    <span aria-hidden>+</span>
                    {row === inForce && <span className="sr-only"> (ισχύει για την ποσότητά σας)</span>}
                  </button>
                </th>
                <td className="text-right font-semibold with-vat:font-normal with-vat:text-muted">
                  {formatUnitPriceShort(row.unitPrice)}
                </td>
                <td className="text-right text-muted with-vat:font-semibold with-vat:text-ink">
                  {formatUnitPriceShort(unitPriceWithVat(row.unitPrice, product.vatPercent))}
                </td>
                <td className="pr-3 text-right text-success">{row.savingPercent > 0 && `-${row.savingPercent} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Total product={product} quantity={quantity} pieces={pieces} />
      {rows.length > 1 && (
        <p className="mt-1 text-xs text-muted">
          {product.variants.length > 1 && 'Η κλίμακα υπολογίζεται στο σύνολο χρωμάτων και μεγεθών. '}
          {inCart > 0 && `Μετρούν και τα ${formatNumber(inCart)} τεμ. που έχετε ήδη στο καλάθι.`}
        </p>
      )}
      <p role="status" className="mt-2 text-sm font-semibold text-success empty:hidden">
        {deal !== null &&
          `Με ${deal.morePieces === 1 ? '1 τεμάχιο' : `${formatNumber(deal.morePieces)} τεμάχια`} ακόμη πληρώνετε ${formatAmount(deal.saving)} λιγότερα.`}
      </p>
    </div>
  )
}

interface TotalProps {
  readonly product: Priced
  readonly quantity: number
  readonly pieces: number
}

function Total({ product, quantity, pieces }: TotalProps) {
  const unitPrice = unitPriceAt(product, pieces)
  const net = lineTotal(unitPrice, quantity)
  const gross = grossAmount(net, product.vatPercent)
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="text-sm text-muted">Σύνολο για {piecesText(quantity)}</span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          <span className="text-lg font-semibold">
            <ByVat without={formatAmount(net)} with={formatAmount(gross)} />
          </span>
          <span className="text-sm text-muted">
            <ByVat without={`χωρίς ΦΠΑ (${formatAmount(gross)} με ΦΠΑ)`} with={`με ΦΠΑ (${formatAmount(net)} χωρίς)`} />
          </span>
        </span>
      </p>
      {!isWholeCents(unitPrice) && (
        <p className="mt-1 text-xs w480:text-right text-muted tabular-nums">
          Το σύνολο υπολογίζεται με την ακριβή τιμή του τεμαχίου: {formatUnitPrice(unitPrice)} χωρίς ΦΠΑ.
        </p>
      )}
    </>
  )
}
