import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import type { ListedCard } from '#app/catalogue/catalogue.ts'

const maxRows = 4

/** The price breaks in a row of a list; of many only the first and last ones. */
export function CardPriceBreaks({ product }: { readonly product: ListedCard }) {
  const all = priceRows(product)
  const rows = all.length > maxRows ? [...all.slice(0, 1), ...all.slice(1 - maxRows)] : all
  if (rows.length < 2) return null
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="mb-1 text-left text-xs text-muted">Τιμή ανά ποσότητα</caption>
      <tbody>
        {rows.map(({ from, unitPrice }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {formatNumber(from)}+ τεμ.
            </th>
            <td className="py-1.5 text-right font-semibold">
              <ByVat
                without={formatUnitPriceShort(unitPrice)}
                with={formatUnitPriceShort(unitPriceWithVat(unitPrice, product.vatPercent))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
