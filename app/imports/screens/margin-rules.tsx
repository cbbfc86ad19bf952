import type { MarginDraft } from '#app/imports/screens/supplier-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

interface MarginRulesProps {
  readonly rules: readonly MarginDraft[]
  /** Sentences by field, with the server's keys: `margins.0.value` */
  readonly wrong: Readonly<Record<string, string>>
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (rules: readonly MarginDraft[]) => void
}

const roundingTexts = { none: 'Χωρίς στρογγύλευση', cents: 'Σε ολόκληρο λεπτό', ninety: 'Τελειώνει σε ,90' } as const
const control = 'h-12 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-base'

/** Prices from costs, for all categories or for one and its descendants. */
export function MarginRules({ rules, wrong, categories, onChange }: MarginRulesProps) {
  const change = (place: number, part: Partial<MarginDraft>) =>
    onChange(rules.map((rule, at) => (at === place ? { ...rule, ...part } : rule)))
  const add = () =>
    onChange([
      ...rules,
      {
        key: Math.max(0, ...rules.map(({ key }) => key)) + 1,
        categoryId: '',
        kind: 'percent',
        value: '',
        leastProfit: '',
        rounding: 'cents',
      },
    ])
  return (
    <section aria-labelledby="import-margins">
      <h3 id="import-margins" className="font-semibold">
        Τιμές από το κόστος
      </h3>
      <p className="text-sm text-muted">
        Όπου το αρχείο έχει κόστος, η τιμή και η κλίμακα βγαίνουν από αυτό. Χωρίς κανόνα μένουν οι τιμές του αρχείου.
      </p>
      <ul className="mt-2 space-y-4">
        {rules.map((rule, place) => (
          <li key={rule.key}>
            <fieldset className="grid items-start gap-3 rounded-card border border-line bg-surface p-4 w680:grid-cols-3">
              <legend className="sr-only">Κανόνας {place + 1}</legend>
              <label className="text-sm font-semibold">
                Κατηγορία
                <select
                  value={rule.categoryId}
                  onChange={({ currentTarget: { value } }) => change(place, { categoryId: value })}
                  className={`${control} mt-1 font-normal`}
                >
                  <option value="">Όλες οι υπόλοιπες</option>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <label className="text-sm font-semibold">
                Υπολογισμός
                <select
                  value={rule.kind}
                  onChange={({ currentTarget: { value } }) => change(place, { kind: value === 'factor' ? 'factor' : 'percent' })}
                  className={`${control} mt-1 font-normal`}
                >
                  <option value="percent">Προσαύξηση %</option>
                  <option value="factor">Κόστος επί</option>
                </select>
              </label>
              <TextField
                label={rule.kind === 'percent' ? 'Προσαύξηση %' : 'Συντελεστής'}
                inputMode="decimal"
                value={rule.value}
                error={wrong[`margins.${place}.value`]}
                onChange={({ currentTarget: { value } }) => change(place, { value })}
              />
              <TextField
                label="Κέρδος τουλάχιστον (€ το τεμάχιο)"
                inputMode="decimal"
                value={rule.leastProfit}
                error={wrong[`margins.${place}.leastProfit`]}
                onChange={({ currentTarget: { value } }) => change(place, { leastProfit: value })}
              />
              <label className="text-sm font-semibold">
                Στρογγύλευση
                <select
                  value={rule.rounding}
                  onChange={({ currentTarget: { value } }) =>
                    change(place, { rounding: value === 'ninety' ? 'ninety' : value === 'cents' ? 'cents' : 'none' })
                  }
                  className={`${control} mt-1 font-normal`}
                >
                  {Object.entries(roundingTexts).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              </label>
              <Button
                variant="quiet"
                className="w680:mt-6 w680:justify-self-start"
                aria-label={`Αφαίρεση κανόνα ${place + 1}`}
                onClick={() => onChange(rules.filter((_, at) => at !== place))}
              >
                Αφαίρεση
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={add} className="mt-3">
        Νέος κανόνας
      </Button>
    </section>
  )
}
