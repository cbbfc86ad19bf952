import { fieldKeys, type FieldKey, importFieldOf, type Mapping } from '#app/imports/rules/import-fields.ts'
import { type BreakColumn, breakColumnKinds, breakColumnsOf } from '#app/imports/rules/price-columns.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'

type BreakColumns = NonNullable<SupplierProfile['breakColumns']>

const breakKindText: Readonly<Record<(typeof breakColumnKinds)[number], string>> = {
  price: 'Τιμή πώλησης χωρίς ΦΠΑ',
  gross: 'Τιμή πώλησης με ΦΠΑ',
  cost: 'Κόστος',
  none: 'Δεν χρησιμοποιείται',
}

interface ColumnMappingProps {
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[]
  readonly mapping: Mapping
  /** How columns of prices from a number of pieces on are read, where that is not as they say */
  readonly breakColumns: BreakColumns
  readonly onChange: (mapping: Mapping) => void
  readonly onBreaksChange: (breakColumns: BreakColumns) => void
}

/** The columns of the file with sample values, and the field of each. */
export function ColumnMapping({ columns, mapping, breakColumns, onChange, onBreaksChange }: ColumnMappingProps) {
  const fieldOf = new Map(
    fieldKeys.flatMap((key): [string, FieldKey][] => (mapping[key] === undefined ? [] : [[mapping[key], key]])),
  )
  const ofQuantities = breakColumnsOf(columns.map(({ name }) => name))
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
          const ofQuantity = ofQuantities.get(name)
          return (
            <li key={name} className="grid items-center gap-x-6 gap-y-1 px-4 py-2 w680:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-muted wrap-anywhere">{samples.join(' · ') || 'Κενή'}</span>
              </span>
              {ofQuantity !== undefined && !fieldOf.has(name) ? (
                <BreakField
                  name={name}
                  column={ofQuantity}
                  kind={breakColumns[name]}
                  onChange={(kind) => {
                    const { [name]: _before, ...others } = breakColumns
                    onBreaksChange(kind === undefined ? others : { ...others, [name]: kind })
                  }}
                />
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

interface BreakFieldProps {
  readonly name: string
  readonly column: BreakColumn
  /** Undefined: as its header and the file's other prices say */
  readonly kind: BreakColumns[string] | undefined
  readonly onChange: (kind: BreakColumns[string] | undefined) => void
}

/** What the prices from a number of pieces on are. */
function BreakField({ name, column: { kind: told, quantity }, kind, onChange }: BreakFieldProps) {
  const from = `από ${quantity.toLocaleString('el')} τεμάχια`
  return (
    <select
      aria-label={`Τι είναι η στήλη ${name}`}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(breakColumnKinds.find((each) => each === value))}
      className="h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-sm"
    >
      <option value="">{told === 'bare' ? `Όπως οι τιμές του αρχείου, ${from}` : `${breakKindText[told]}, ${from}`}</option>
      {breakColumnKinds
        .filter((each) => each !== told)
        .map((each) => (
          <option key={each} value={each}>
            {each === 'none' ? breakKindText.none : `${breakKindText[each]}, ${from}`}
          </option>
        ))}
    </select>
  )
}
