import { HintedField } from '#app/ui/form/hinted-field.tsx'
import type { RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { isPerColour } from '#app/pricing/rate-card.ts'
import { classes } from '#app/ui/classes.ts'

interface ChargeFieldsProps {
  readonly form: RateCardForm
  /** Sentences by field */
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<RateCardForm>) => void
}

type Field = 'setup' | 'setupRepeat' | 'handling' | 'ltmBelow' | 'ltmPrice' | 'leadDays' | 'costPercent'

/** The charges of a card besides its prices by quantity. */
export function ChargeFields({ form, wrong, onChange }: ChargeFieldsProps) {
  const field = (name: Field, label: string, hint?: string) => (
    <HintedField label={label} hint={hint} error={wrong[name]}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={form[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          className={classes(
            'h-11 w-full min-w-0 rounded-pill border bg-surface px-4 text-base tabular-nums',
            wrong[name] === undefined ? 'border-line-strong' : 'border-failure',
          )}
        />
      )}
    </HintedField>
  )
  const once = isPerColour(form.pricingType) ? 'Μία φορά για κάθε χρώμα.' : 'Μία φορά για κάθε θέση.'
  return (
    <div className="grid gap-4 w480:grid-cols-2 w992:grid-cols-4">
      {form.pricingType !== 'allIn' && field('setup', 'Προετοιμασία (€)', once)}
      {form.pricingType !== 'allIn' && field('setupRepeat', 'Προετοιμασία σε επανάληψη (€)', 'Κενό: όση και την πρώτη φορά.')}
      {field('handling', 'Χειρισμός ανά τεμάχιο (€)')}
      {field('leadDays', 'Εργάσιμες ημέρες', 'Κενό: οι συνηθισμένες του καταστήματος.')}
      {field('ltmBelow', 'Μικρή ποσότητα: κάτω από τεμάχια')}
      {field('ltmPrice', 'Χρέωση μικρής ποσότητας (€)')}
      {field('costPercent', 'Κόστος μας (%)', 'Από όσα χρεώνουμε, για το περιθώριο. Το βλέπετε μόνο εσείς.')}
    </div>
  )
}
