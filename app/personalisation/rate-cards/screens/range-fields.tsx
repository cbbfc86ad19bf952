import Trash from 'lucide-react/icons/trash-2'

import { HintedField } from '#app/ui/form/hinted-field.tsx'
import { TableCell } from '#app/ui/form/table-cell.tsx'
import { emptyRow, type RangeForm, type RowForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { isPerArea, isPerColour, type PricingType } from '#app/pricing/rate-card.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface RangeFieldsProps {
  readonly range: RangeForm
  readonly index: number
  readonly pricingType: PricingType
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (range: RangeForm) => void
  /** undefined for the only range */
  readonly onRemove: (() => void) | undefined
}

const look = 'h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 text-sm tabular-nums'
const head = 'py-1 pr-2 font-normal'

/** The prices by quantity of one area range, or of all. */
export function RangeFields({ range, index, pricingType, wrong, onChange, onRemove }: RangeFieldsProps) {
  const { rows } = range
  const keys = useRowKeys(rows)
  const hasBorders = isPerArea(pricingType) || range.fromCm2 !== '' || range.toCm2 !== ''
  const columns = [
    { name: 'minQuantity', title: 'Από τεμάχια' },
    { name: 'price', title: isPerColour(pricingType) ? 'Πρώτο χρώμα (€)' : 'Το τεμάχιο (€)' },
    ...(isPerColour(pricingType) ? [{ name: 'nextColourPrice', title: 'Επόμενο χρώμα (€)' } as const] : []),
  ] as const
  const place = hasBorders ? `, εύρος ${index + 1}` : ''
  const change = (at: number, patch: Partial<RowForm>) =>
    onChange({ ...range, rows: rows.map((row, each) => (each === at ? { ...row, ...patch } : row)) })
  const border = (name: 'fromCm2' | 'toCm2', label: string) => (
    <HintedField label={label} error={wrong[`ranges.${index}.${name}`]} className="w-36">
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={range[name]}
          onChange={({ currentTarget }) => onChange({ ...range, [name]: currentTarget.value })}
          className={look}
        />
      )}
    </HintedField>
  )
  return (
    <fieldset className="min-w-0 rounded-card border border-line px-4 pb-4">
      <legend className="px-1 text-sm font-semibold">{hasBorders ? `Τιμές, εύρος ${index + 1}` : 'Τιμές ανά ποσότητα'}</legend>
      {hasBorders && (
        <div className="mb-3 flex flex-wrap gap-3">
          {border('fromCm2', 'Από (cm²)')}
          {border('toCm2', 'Έως (cm²)')}
        </div>
      )}
      <table className="w-full max-w-xl text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            {columns.map(({ name, title }) => (
              <th key={name} scope="col" className={head}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Αφαίρεση</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keys[at]} className="align-top">
              {columns.map(({ name, title }) => (
                <td key={name} className="py-1 pr-2">
                  <TableCell
                    label={`${title}, γραμμή ${at + 1}${place}`}
                    value={row[name]}
                    error={wrong[`ranges.${index}.rows.${at}.${name}`]}
                    onChange={(value) => change(at, { [name]: value })}
                  />
                </td>
              ))}
              <td className="py-1 text-right">
                {rows.length > 1 && (
                  <IconButton
                    aria-label={`Αφαίρεση τιμής από ${row.minQuantity || 'κενό'}${place}`}
                    onClick={() => onChange({ ...range, rows: rows.filter((_, each) => each !== at) })}
                  >
                    <Trash aria-hidden className="size-4.5" />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onChange({ ...range, rows: [...rows, { ...emptyRow }] })}>
          Προσθήκη ποσότητας{hasBorders && <span className="sr-only">, εύρος {index + 1}</span>}
        </Button>
        {onRemove !== undefined && (
          <Button variant="quiet" onClick={onRemove}>
            Αφαίρεση εύρους<span className="sr-only"> {index + 1}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
