import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { betterDeal, priceRows, rowInForce } from '#app/catalogue/price-table.ts'
import { formatNumber } from '#app/platform/greek-text.ts'
import { formatAmount, formatUnitPrice, formatUnitPriceShort, unitPriceWithVat } from '#app/platform/money.ts'
import { classes } from '#app/ui/classes.ts'

type Priced = Pick<ProductDetail, 'price' | 'discountPercent' | 'priceBreaks' | 'minimumQuantity' | 'vatPercent'>

/** The price at each quantity, net and gross; the row in force at the chosen quantity is marked. */
export function PriceBreakTable({ product, quantity }: { readonly product: Priced; readonly quantity: number }) {
  const rows = priceRows(product)
  if (rows.length < 2) return null
  const inForce = rowInForce(rows, quantity)
  const deal = betterDeal(product, quantity)
  return (
    <div>
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
              className={classes('border-b border-line [&>*]:py-2.5', row === inForce && 'bg-accent-soft')}
            >
              <th
                scope="row"
                className={classes(
                  'border-l-3 pl-2.25 text-left font-semibold',
                  row === inForce ? 'border-accent' : 'border-transparent',
                )}
              >
                {formatNumber(row.from)}+{row === inForce && <span className="unseen"> (η τιμή για την ποσότητά σας)</span>}
              </th>
              <td className="text-right font-semibold">{formatUnitPrice(row.unitPrice)}</td>
              <td className="text-right text-muted">
                {formatUnitPriceShort(unitPriceWithVat(row.unitPrice, product.vatPercent))}
              </td>
              <td className="pr-3 text-right text-success">{row.savingPercent > 0 && `-${row.savingPercent} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="mt-2 text-sm font-semibold text-success empty:hidden">
        {deal !== null &&
          `Με ${deal.morePieces === 1 ? '1 κομμάτι' : `${formatNumber(deal.morePieces)} κομμάτια`} ακόμη πληρώνετε ${formatAmount(deal.saving)} λιγότερα.`}
      </p>
    </div>
  )
}
