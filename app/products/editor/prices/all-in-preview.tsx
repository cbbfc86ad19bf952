import { useState } from 'react'

import { typedPrices } from '#app/products/editor/typed-values.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { allInOptions, defaultQuantity, readAllIn, usualOption } from '#app/catalogue/project/all-in.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface Row {
  readonly quantity: number
  readonly each: string
  readonly total: string
}

const shownQuantities = 3

/** The customers' price with a logo, computed from the typed form. */
export function AllInPreview() {
  const { form, productId } = useEditor()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function reckon(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { product } = await callApi('/api/staff/product/preview', { productId, form })
      const allIn = product.allIn === null ? null : readAllIn(product.allIn)
      const min = allIn === null ? null : defaultQuantity(allIn, true)
      const starts = [min ?? 1, 100, 500, ...typedPrices(form).priceBreaks.map(({ minQuantity }) => minQuantity)]
      const wanted = [...new Set(starts)].filter((quantity) => quantity >= (min ?? 1)).toSorted((a, b) => a - b)
      const found = wanted.flatMap((quantity): Row[] => {
        const price = allIn === null ? null : usualOption(allInOptions(product, allIn, { quantity, withLogo: true }), allIn)
        if (price === null) return []
        return [{ quantity, each: formatUnitPriceShort(price.pricePerPiece), total: formatAmount(price.net) }]
      })
      setRows(spread(found))
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void reckon()}>
        Τελική τιμή με λογότυπο
      </Button>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      {rows !== null && (
        <div role="status" className="mt-3 text-sm">
          {rows.length === 0 ? (
            <p>Το προϊόν δεν διατίθεται με λογότυπο.</p>
          ) : (
            <table className="w-full max-w-md tabular-nums">
              <caption className="pb-1 text-left text-xs text-muted">
                Χωρίς ΦΠΑ, με τη συνηθισμένη εκτύπωση και όλα τα κόστη της.
              </caption>
              <thead>
                <tr className="border-b border-line text-left text-xs text-muted [&>th]:py-1 [&>th]:font-normal">
                  <th scope="col">Τεμάχια</th>
                  <th scope="col">Το τεμάχιο</th>
                  <th scope="col">Σύνολο</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ quantity, each, total }) => (
                  <tr key={quantity} className="border-b border-line [&>*]:py-2 [&>*]:text-left">
                    <th scope="row">{formatNumber(quantity)}</th>
                    <td>{each}</td>
                    <td>{total}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </div>
  )
}

/** The first, the middle and the last one. */
function spread(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= shownQuantities) return rows
  return [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)].filter((row) => row !== undefined)
}
