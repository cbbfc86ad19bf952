import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

/** 545 → «09:05», as time fields have it */
const timeValue = (minutes: number | undefined) =>
  minutes === undefined ? '' : [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** When customers are served. */
export function HoursForm({ view, onSaved }: SectionProps) {
  const { weekdays, saturday } = view.values.serviceHours
  const form = useSectionForm({
    section: 'hours',
    view,
    defaultValues: {
      weekdaysFrom: timeValue(weekdays.opensAt),
      weekdaysUntil: timeValue(weekdays.closesAt),
      saturdayFrom: timeValue(saturday?.opensAt),
      saturdayUntil: timeValue(saturday?.closesAt),
    },
    body: (values, revision) => ({ section: 'hours', revision, ...values }),
    onSaved,
  })
  return (
    <SectionFrame section="hours" view={view} form={form}>
      <div className="grid grid-cols-1 gap-4 w480:grid-cols-2 w800:grid-cols-4">
        <TextField label="Δευτέρα – Παρασκευή, από" type="time" {...form.field('weekdaysFrom')} />
        <TextField label="Δευτέρα – Παρασκευή, έως" type="time" {...form.field('weekdaysUntil')} />
        <TextField label="Σάββατο, από" type="time" {...form.field('saturdayFrom')} />
        <TextField label="Σάββατο, έως" type="time" {...form.field('saturdayUntil')} />
      </div>
    </SectionFrame>
  )
}
