import {
  fieldKeys,
  type FieldKey,
  importFieldOf,
  type Mapping,
  quantityOfColumn,
} from '#app/back-office/import/rules/import-fields.ts'

interface ColumnMappingProps {
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[]
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** The columns of the file with sample values, and the field of each. */
export function ColumnMapping({ columns, mapping, onChange }: ColumnMappingProps) {
  const fieldOf = new Map(
    fieldKeys.flatMap((key): [string, FieldKey][] => (mapping[key] === undefined ? [] : [[mapping[key], key]])),
  )
  function map(column: string, key: string): void {
    const others = Object.entries(mapping).filter(([field, mapped]) => mapped !== column && field !== key)
    onChange(Object.fromEntries(key === '' ? others : [...others, [key, column]]))
  }
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns" className="font-semibold">
        Στήλες
      </h3>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {columns.map(({ name, samples }) => {
          const ofQuantity = quantityOfColumn(name)
          return (
            <li key={name} className="grid items-center gap-x-6 gap-y-1 px-4 py-2 w680:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-muted wrap-anywhere">{samples.join(' · ') || 'Κενή'}</span>
              </span>
              {ofQuantity !== null && !fieldOf.has(name) ? (
                <span className="py-2 text-sm">
                  {ofQuantity.of === 'price' ? 'Τιμή' : 'Κόστος'} από {ofQuantity.quantity.toLocaleString('el')} τεμάχια
                </span>
              ) : (
                <select
                  aria-label={`Τι είναι η στήλη ${name}`}
                  value={fieldOf.get(name) ?? ''}
                  onChange={({ currentTarget: { value } }) => map(name, value)}
                  className="h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-sm"
                >
                  <option value="">Δεν χρησιμοποιείται</option>
                  {fieldKeys.map((key) => (
                    <option key={key} value={key}>
                      {importFieldOf(key).label}
                    </option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
      {mapping.stock !== undefined && (
        <p className="mt-2 text-sm text-muted">
          Το απόθεμα του αρχείου μετρά όσα βρίσκονται στην αποθήκη: όσα κρατούν ανοιχτές παραγγελίες αφαιρούνται.
        </p>
      )}
    </section>
  )
}
