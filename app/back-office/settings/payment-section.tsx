import { useId, useState } from 'react'

import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { dueWords, restDues } from '#app/company/payment-terms.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** When and how orders are paid. */
export function PaymentForm({ view, onSaved }: SectionProps) {
  const { depositPercent, restDue, bankTransfer, cardHours, unopenedHours, cashOnDelivery } = view.values.payment
  const [chosenDue, setChosenDue] = useState(restDue)
  const group = useId()
  const form = useSectionForm({
    section: 'payment',
    view,
    defaultValues: {
      depositPercent: String(depositPercent),
      dueDays: String(bankTransfer.dueDays),
      remindAfterDays: String(bankTransfer.remindAfterDays),
      cardHours: String(cardHours),
      unopenedHours: String(unopenedHours),
      isCashOffered: cashOnDelivery.isOffered,
      cashFee: numberText(cashOnDelivery.feeCents, 2),
      cashFeeVatPercent: String(cashOnDelivery.feeVatPercent),
      cashPrivateLimit: numberText(cashOnDelivery.privateLimitCents, 2),
    },
    body: (values, revision) => ({ section: 'payment', revision, restDue: chosenDue, ...values }),
    onSaved,
  })
  return (
    <SectionFrame section="payment" view={view} form={form}>
      <div className="grid gap-4 w480:grid-cols-2">
        <TextField label="Προκαταβολή με εκτύπωση (%)" inputMode="numeric" {...form.field('depositPercent')} />
        <TextField label="Ώρες για πληρωμή με κάρτα" inputMode="numeric" {...form.field('cardHours')} />
        <TextField label="Ημέρες για την κατάθεση" inputMode="numeric" {...form.field('dueDays')} />
        <TextField label="Υπενθύμιση μετά από (ημέρες)" inputMode="numeric" {...form.field('remindAfterDays')} />
        <TextField label="Ώρες δέσμευσης, αν δεν ανοίξει το e-mail" inputMode="numeric" {...form.field('unopenedHours')} />
        <TextField label="Έξοδα αντικαταβολής, χωρίς ΦΠΑ (€)" inputMode="decimal" {...form.field('cashFee')} />
        <TextField label="ΦΠΑ των εξόδων (%)" inputMode="numeric" {...form.field('cashFeeVatPercent')} />
        <TextField label="Αντικαταβολή σε ιδιώτες, κάτω από (€ με ΦΠΑ)" inputMode="decimal" {...form.field('cashPrivateLimit')} />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Το υπόλοιπο με εκτύπωση πληρώνεται</legend>
        <div className="flex flex-wrap gap-2">
          {restDues.map((each) => (
            <RadioPill key={each} group={group} checked={chosenDue === each} onChoose={() => setChosenDue(each)}>
              {dueWords[each]}
            </RadioPill>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-muted">
          Με την έγκριση του δοκιμίου, η παραγωγή ξεκινά αφού πληρωθεί. Ισχύει για νέες παραγγελίες και προσφορές.
        </p>
      </fieldset>
      <CheckField label="Προσφέρεται αντικαταβολή" {...form.field('isCashOffered')} />
    </SectionFrame>
  )
}
