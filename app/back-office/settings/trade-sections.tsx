import { noCutOff } from '#app/company/cut-off.ts'
import { clockText } from '#app/company/service-hours.ts'
import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

const numbers = 'grid gap-4 w480:grid-cols-2 w800:grid-cols-4'

/** The defaults of a new offer, and the limits of its warnings. */
export function OffersForm({ view, onSaved }: SectionProps) {
  const { offerTerms, leastMarginPercent, rushPercent, leadTimes } = view.values
  const form = useSectionForm({
    section: 'offers',
    view,
    defaultValues: {
      offerTerms,
      leastMarginPercent: String(leastMarginPercent),
      rushPercent: String(rushPercent),
      decorationDays: String(leadTimes.decorationDays),
      deliveryDays: String(leadTimes.deliveryDays),
      orderCutOff: leadTimes.orderCutOff === noCutOff ? '' : clockText(leadTimes.orderCutOff),
    },
    body: (values, revision) => ({ section: 'offers', revision, ...values }),
    onSaved,
  })
  return (
    <SectionFrame section="offers" view={view} form={form}>
      <TextArea label="Όροι προσφοράς" rows={7} maxLength={4_000} {...form.field('offerTerms')} />
      <div className={numbers}>
        <TextField label="Ελάχιστο περιθώριο (%)" inputMode="numeric" {...form.field('leastMarginPercent')} />
        <TextField label="Προσαύξηση επείγοντος (%)" inputMode="numeric" {...form.field('rushPercent')} />
        <TextField label="Εργάσιμες για εκτύπωση" inputMode="numeric" {...form.field('decorationDays')} />
        <TextField label="Εργάσιμες για παράδοση" inputMode="numeric" {...form.field('deliveryDays')} />
        <TextField label="Αυθημερόν έως τις" placeholder="π.χ. 14.00" {...form.field('orderCutOff')} />
      </div>
      <p className="text-sm text-muted">
        Οι εργάσιμες για εκτύπωση ισχύουν για τεχνικές χωρίς δικές τους ημέρες στον τιμοκατάλογο, οι εργάσιμες για παράδοση όπου
        δεν απαντά κανένας μεταφορέας. Παραγγελίες μετά την ώρα μετρούν από την επόμενη εργάσιμη. Χωρίς ώρα, όλες μετρούν από την
        ημέρα τους.
      </p>
    </SectionFrame>
  )
}

/** The VAT rates of products and deliveries. */
export function VatForm({ view, onSaved }: SectionProps) {
  const { standard, reduced, superReduced, islands, useIslandRates } = view.values.vatRates
  const [islandStandard, islandReduced, islandSuperReduced] = islands
  const form = useSectionForm({
    section: 'vat',
    view,
    defaultValues: {
      standard: String(standard),
      reduced: String(reduced),
      superReduced: String(superReduced),
      islandStandard: String(islandStandard),
      islandReduced: String(islandReduced),
      islandSuperReduced: String(islandSuperReduced),
      useIslandRates,
    },
    body: (values, revision) => ({ section: 'vat', revision, ...values }),
    onSaved,
  })
  return (
    <SectionFrame section="vat" view={view} form={form}>
      <div className="grid gap-4 w480:grid-cols-3">
        <TextField label="Κανονικός (%)" inputMode="numeric" {...form.field('standard')} />
        <TextField label="Μειωμένος (%)" inputMode="numeric" {...form.field('reduced')} />
        <TextField label="Υπερμειωμένος (%)" inputMode="numeric" {...form.field('superReduced')} />
        <TextField label="Κανονικός νησιών (%)" inputMode="numeric" {...form.field('islandStandard')} />
        <TextField label="Μειωμένος νησιών (%)" inputMode="numeric" {...form.field('islandReduced')} />
        <TextField label="Υπερμειωμένος νησιών (%)" inputMode="numeric" {...form.field('islandSuperReduced')} />
      </div>
      <CheckField label="Ισχύουν οι συντελεστές των νησιών" {...form.field('useIslandRates')} />
    </SectionFrame>
  )
}

/** Security rules of staff accounts. */
export function SecurityForm({ view, onSaved }: SectionProps) {
  const form = useSectionForm({
    section: 'security',
    view,
    defaultValues: { staffSecondFactorDays: String(view.values.staffSecondFactorDays) },
    body: (values, revision) => ({ section: 'security', revision, ...values }),
    onSaved,
  })
  return (
    <SectionFrame section="security" view={view} form={form}>
      <div className={numbers}>
        <TextField label="Ημέρες προθεσμίας" inputMode="numeric" {...form.field('staffSecondFactorDays')} />
      </div>
    </SectionFrame>
  )
}

/** The shop's automatic backups. */
export function BackupsForm({ view, onSaved }: SectionProps) {
  const { isNightly, kept } = view.values.backups
  const form = useSectionForm({
    section: 'backups',
    view,
    defaultValues: { isNightly, kept: String(kept) },
    body: (values, revision) => ({ section: 'backups', revision, ...values }),
    onSaved,
  })
  return (
    <SectionFrame section="backups" view={view} form={form}>
      <CheckField label="Αντίγραφο κάθε νύχτα στις 2:40" {...form.field('isNightly')} />
      <div className={numbers}>
        <TextField label="Αντίγραφα που μένουν" inputMode="numeric" {...form.field('kept')} />
      </div>
    </SectionFrame>
  )
}
