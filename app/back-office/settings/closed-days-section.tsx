import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useRows } from '#app/back-office/settings/use-rows.ts'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { maxClosedSpans } from '#app/company/working-days.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

const emptyRow = { name: '', from: '', until: '', isYearly: false }

/** When the merchant is closed, besides weekends and national holidays. */
export function ClosedDaysForm({ view, onSaved }: SectionProps) {
  const known = view.values.closedDays
  const { rows, indexes, bodies, remove, add } = useRows(known.length, maxClosedSpans)
  const fields = indexes.flatMap((row) =>
    Object.entries(known[row] ?? emptyRow).map(([name, value]) => [`closedDays.${row}.${name}`, value] as const),
  )
  const defaultValues: Readonly<Record<string, string | boolean>> = Object.fromEntries(fields)
  const form = useSectionForm({
    section: 'closed-days',
    view,
    defaultValues,
    body: (values, revision) => ({
      section: 'closed-days',
      revision,
      closedDays: bodies((row) => {
        const text = (name: string) => String(values[`closedDays.${row}.${name}`] ?? '')
        return {
          name: text('name'),
          from: text('from'),
          until: text('until'),
          isYearly: values[`closedDays.${row}.isYearly`] === true,
        }
      }, emptyRow),
    }),
    onSaved,
  })
  return (
    <SectionFrame section="closed-days" view={view} form={form}>
      <ul className="space-y-6 w992:space-y-4">
        {rows.map((row, place) => (
          <li
            key={row}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-2 w992:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_auto_auto]"
          >
            <TextField
              label={`Ονομασία ${place + 1}`}
              placeholder="Θερινές διακοπές"
              maxLength={100}
              className="col-span-2 w992:col-span-1"
              {...form.field(`closedDays.${row}.name`)}
            />
            <TextField
              label={`Από ${place + 1}`}
              type="date"
              className="col-span-2 w480:col-span-1"
              {...form.field(`closedDays.${row}.from`)}
            />
            <TextField
              label={`Έως και ${place + 1}`}
              type="date"
              className="col-span-2 w480:col-span-1"
              {...form.field(`closedDays.${row}.until`)}
            />
            {/* Beside the fields, below whose labels they stand */}
            <div className="w992:mt-7">
              <CheckField label="Κάθε χρόνο" {...form.field(`closedDays.${row}.isYearly`)} />
            </div>
            <Button variant="quiet" onClick={() => remove(row)} padding="none" className="justify-self-start w992:mt-7">
              Αφαίρεση<span className="sr-only"> ημερών {place + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      {add !== null && (
        <div>
          <Button variant="quiet" onClick={add} padding="none">
            Προσθήκη ημερών
          </Button>
        </div>
      )}
    </SectionFrame>
  )
}
