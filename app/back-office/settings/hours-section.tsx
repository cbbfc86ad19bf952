import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { clockText, usualHours } from '#app/company/service-hours.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

const timeText = (minutes: number | undefined) => (minutes === undefined ? '' : clockText(minutes))

/** When customers are served. */
export function HoursForm({ view, onSaved }: SectionProps) {
  const { weekdays, saturday } = view.values.serviceHours ?? usualHours
  const form = useSectionForm({
    section: 'hours',
    view,
    defaultValues: {
      weekdaysFrom: timeText(weekdays.opensAt),
      weekdaysUntil: timeText(weekdays.closesAt),
      saturdayFrom: timeText(saturday?.opensAt),
      saturdayUntil: timeText(saturday?.closesAt),
    },
    body: (values, revision) => ({ section: 'hours', revision, ...values }),
    onSaved,
  })
  const timeField = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const
  return (
    <SectionFrame section="hours" view={view} form={form}>
      <div className="grid grid-cols-1 gap-4 w480:grid-cols-2 w800:grid-cols-4">
        <TextField label="Δευτέρα – Παρασκευή, από" {...timeField} {...form.field('weekdaysFrom')} />
        <TextField label="Δευτέρα – Παρασκευή, έως" {...timeField} {...form.field('weekdaysUntil')} />
        <TextField label="Σάββατο, από" placeholder="κλειστά" {...timeField} {...form.field('saturdayFrom')} />
        <TextField label="Σάββατο, έως" placeholder="κλειστά" {...timeField} {...form.field('saturdayUntil')} />
      </div>
    </SectionFrame>
  )
}
