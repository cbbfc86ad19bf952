import Trash from 'lucide-react/icons/trash-2'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'

import type { BreakForm } from '#app/products/editor/product-form.ts'
import { TableCell } from '#app/ui/form/table-cell.tsx'
import { typedValue, typedPrices } from '#app/products/editor/typed-values.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { discountedUnitPrice, marginPercent } from '#app/pricing/unit-price.ts'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

/** The price breaks, each with its margin. */
export function PriceBreaks() {
  const { form, set, wrong } = useEditor()
  const { costPrice, discountPercent } = typedPrices(form)
  const rows = form.priceBreaks
  const change = (index: number, patch: Partial<BreakForm>) =>
    set({ priceBreaks: rows.map((row, at) => (at === index ? { ...row, ...patch } : row)) })
  const marginOf = ({ unitPrice }: BreakForm) => {
    const price = typedValue(unitPrice, 4)
    if (price === null || costPrice === null) return null
    return marginPercent(discountedUnitPrice(price, discountPercent), costPrice)
  }
  const keys = useRowKeys(rows)
  return (
    <div>
      <h3 className="text-sm font-semibold">{productFields.priceBreaks.label}</h3>
      {rows.length > 0 && (
        <table className="mt-2 w-full max-w-xl text-sm">
          <thead>
            <tr className="text-left text-xs text-muted">
              <th scope="col" className="py-1 font-normal">
                Από τεμάχια
              </th>
              <th scope="col" className="py-1 font-normal">
                Τιμή (€)
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Περιθώριο
              </th>
              <th scope="col">
                <span className="sr-only">Αφαίρεση</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const errors = [wrong[`priceBreaks.${index}.minQuantity`], wrong[`priceBreaks.${index}.unitPrice`]]
              const margin = marginOf(row)
              return (
                <tr key={keys[index]} className="align-top">
                  <td className="py-1 pr-2">
                    <TableCell
                      label={`Από τεμάχια, γραμμή ${index + 1}`}
                      value={row.minQuantity}
                      error={errors[0]}
                      onChange={(minQuantity) => change(index, { minQuantity })}
                    />
                  </td>
                  <td className="py-1 pr-2">
                    <TableCell
                      label={`Τιμή, γραμμή ${index + 1}`}
                      value={row.unitPrice}
                      error={errors[1]}
                      onChange={(unitPrice) => change(index, { unitPrice })}
                    />
                  </td>
                  <td className={classes('py-3.5 text-right tabular-nums', margin !== null && margin < 0 && 'text-failure')}>
                    {margin === null ? '–' : `${margin} %`}
                  </td>
                  <td className="py-1 text-right">
                    <IconButton
                      aria-label={`Αφαίρεση τιμής από ${row.minQuantity || 'κενό'}`}
                      onClick={() => set({ priceBreaks: rows.filter((_, at) => at !== index) })}
                    >
                      <Trash aria-hidden className="size-4.5" />
                    </IconButton>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <Button
        variant="secondary"
        className="mt-2"
        onClick={() => set({ priceBreaks: [...rows, { minQuantity: '', unitPrice: '' }] })}
      >
        Προσθήκη τιμής
      </Button>
    </div>
  )
}
