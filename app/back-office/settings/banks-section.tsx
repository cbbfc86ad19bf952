import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useRows } from '#app/back-office/settings/use-rows.ts'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { maxBankAccounts, spacedIban } from '#app/company/bank-accounts.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** The bank accounts, in the order shown on documents. */
export function BanksForm({ view, onSaved }: SectionProps) {
  const { bankAccounts: known, iris } = view.values
  const { rows, indexes, bodies, remove, add } = useRows(known.length, maxBankAccounts)
  const fields = indexes.flatMap((row) => [
    [`bankAccounts.${row}.bank`, known[row]?.bank ?? ''],
    [`bankAccounts.${row}.iban`, spacedIban(known[row]?.iban ?? '')],
  ])
  const defaultValues: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields),
    'iris.alias': iris.alias,
    'iris.limit': iris.limitCents === null ? '' : numberText(iris.limitCents, 2),
  }
  const form = useSectionForm({
    section: 'banks',
    view,
    defaultValues,
    body: (values, revision) => ({
      section: 'banks',
      revision,
      bankAccounts: bodies(
        (row) => ({ bank: values[`bankAccounts.${row}.bank`] ?? '', iban: values[`bankAccounts.${row}.iban`] ?? '' }),
        { bank: '', iban: '' },
      ),
      iris: { alias: values['iris.alias'] ?? '', limit: values['iris.limit'] ?? '' },
    }),
    onSaved,
  })
  return (
    <SectionFrame section="banks" view={view} form={form}>
      {rows.length === 0 && <p className="text-sm">Χωρίς λογαριασμό δεν προσφέρεται πληρωμή με τραπεζική κατάθεση.</p>}
      <ul className="space-y-4">
        {rows.map((row, place) => (
          <li key={row} className="grid gap-3 w680:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] w680:items-end">
            <TextField label={`Τράπεζα ${place + 1}`} {...form.field(`bankAccounts.${row}.bank`)} />
            <TextField label={`IBAN ${place + 1}`} autoComplete="off" {...form.field(`bankAccounts.${row}.iban`)} />
            <Button variant="quiet" onClick={() => remove(row)} padding="none" className="justify-self-start">
              Αφαίρεση<span className="sr-only"> λογαριασμού {place + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      {add !== null && (
        <div>
          <Button variant="quiet" onClick={add} padding="none">
            Άλλος λογαριασμός
          </Button>
        </div>
      )}
      <div className="grid gap-4 border-t border-line pt-4 w680:grid-cols-2">
        <TextField label="IRIS: ΑΦΜ, κινητό ή e-mail της τράπεζας" autoComplete="off" {...form.field('iris.alias')} />
        <TextField
          label="IRIS: παραγγελίες έως (€ με ΦΠΑ)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('iris.limit')}
        />
      </div>
      <p className="text-sm text-muted">Κενό όριο: κάθε παραγγελία. Δείτε στη σύμβασή σας πόσα δέχεται το IRIS την ημέρα.</p>
    </SectionFrame>
  )
}
