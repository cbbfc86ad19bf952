import { longDayText } from '#app/platform/calendar.ts'
import { DeliveryHint } from '#app/quotes/editor/delivery-hint.tsx'
import { Labelled, VatSelect } from '#app/quotes/editor/line-parts.tsx'
import { OptionalSumField } from '#app/quotes/editor/number-field.tsx'
import { PaymentFields } from '#app/quotes/editor/payment-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { maxTermsLength } from '#app/quotes/quotes.ts'
import type { DeliveryProposal } from '#app/quotes/staff/staff-quotes.contract.ts'
import { toBeAgreed } from '#app/delivery/delivery-cost-text.ts'

interface OfferTermsProps {
  readonly content: OfferContent
  readonly vatRates: readonly number[]
  readonly deliveryProposal: DeliveryProposal | null
  readonly change: (part: Partial<OfferContent>) => void
}

interface DayFieldProps {
  readonly label: string
  /** ISO day, or empty */
  readonly value: string
  /** Hint about the effect of an empty field */
  readonly empty?: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, empty, onChange }: DayFieldProps) {
  return (
    <div className="min-w-0">
      <Labelled label={label} shown>
        {(id) => (
          <input
            id={id}
            type="date"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="h-11 w-full rounded-sm border border-line-strong bg-surface px-2 text-sm"
          />
        )}
      </Labelled>
      <p className="mt-1 text-xs text-muted">{value === '' ? empty : longDayText(value)}</p>
    </div>
  )
}

/** Fields of the whole offer: delivery, last day, payment, message and terms. */
export function OfferTerms({ content, vatRates, deliveryProposal, change }: OfferTermsProps) {
  return (
    <>
      <div className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-5 w680:grid-cols-4">
        <OptionalSumField
          label="Μεταφορικά"
          value={content.deliveryCents}
          placeholder={toBeAgreed}
          onChange={(deliveryCents) => change({ deliveryCents })}
        />
        <Labelled label="ΦΠΑ μεταφορικών" shown>
          {(id) => (
            <VatSelect
              id={id}
              value={content.deliveryVatPercent}
              rates={vatRates}
              onChange={(deliveryVatPercent) => change({ deliveryVatPercent })}
            />
          )}
        </Labelled>
        <DayField
          label="Παράδοση έως"
          value={content.deliveryDay ?? ''}
          empty={toBeAgreed}
          onChange={(day) => change({ deliveryDay: day === '' ? null : day })}
        />
        <DayField label="Ισχύει έως και" value={content.validUntil} onChange={(validUntil) => change({ validUntil })} />
      </div>
      {deliveryProposal !== null && (
        <DeliveryHint
          proposal={deliveryProposal}
          deliveryCents={content.deliveryCents}
          onApply={(deliveryCents) => change({ deliveryCents })}
        />
      )}
      <PaymentFields content={content} change={change} />
      <div className="mt-5 grid gap-4 w1300:grid-cols-2">
        <TextArea
          label="Μήνυμα προς τον πελάτη"
          rows={5}
          maxLength={maxTermsLength}
          value={content.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <TextArea
          label="Όροι"
          data-offer-terms
          rows={5}
          maxLength={maxTermsLength}
          value={content.terms}
          onChange={({ currentTarget }) => change({ terms: currentTarget.value })}
        />
      </div>
    </>
  )
}
