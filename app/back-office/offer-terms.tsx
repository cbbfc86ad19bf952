import { Labelled, VatSelect } from '#app/back-office/line-parts.tsx'
import { SumField } from '#app/back-office/number-field.tsx'
import { longDayText } from '#app/platform/working-days.ts'
import { longestTerms } from '#app/quotes/staff/offer-limits.ts'
import type { OfferContent } from '#app/quotes/quotes.ts'
import { TextArea } from '#app/ui/text-area.tsx'

interface OfferTermsProps {
  readonly content: OfferContent
  readonly vatRates: readonly number[]
  readonly change: (part: Partial<OfferContent>) => void
}

/** What holds for the whole offer: delivery, its last day, message and terms. */
export function OfferTerms({ content, vatRates, change }: OfferTermsProps) {
  return (
    <>
      <div className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-5 w680:grid-cols-4">
        <SumField label="Μεταφορικά" value={content.deliveryCents} onChange={(deliveryCents) => change({ deliveryCents })} />
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
        <div className="col-span-2">
          <Labelled label="Ισχύει έως και" shown>
            {(id) => (
              <input
                id={id}
                type="date"
                value={content.validUntil}
                onChange={({ currentTarget }) => change({ validUntil: currentTarget.value })}
                className="h-11 w-full rounded-sm border border-line-strong bg-surface px-3 text-sm"
              />
            )}
          </Labelled>
          {content.validUntil !== '' && <p className="mt-1 text-xs text-muted">{longDayText(content.validUntil)}</p>}
        </div>
      </div>
      <div className="mt-5 grid gap-4 w1300:grid-cols-2">
        <TextArea
          label="Μήνυμα προς τον πελάτη"
          rows={5}
          maxLength={longestTerms}
          value={content.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <TextArea
          label="Όροι"
          rows={5}
          maxLength={longestTerms}
          value={content.terms}
          onChange={({ currentTarget }) => change({ terms: currentTarget.value })}
        />
      </div>
    </>
  )
}
