import { dueWords, restDues } from '#app/company/payment-terms.ts'
import { Labelled } from '#app/quotes/editor/line-parts.tsx'
import { DepositField } from '#app/quotes/editor/number-field.tsx'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { hasDecoratedLine, offeredRestDue } from '#app/quotes/offer-instalments.ts'

interface PaymentFieldsProps {
  readonly content: OfferContent
  readonly change: (part: Partial<OfferContent>) => void
}

/** How a decorated order is paid. Nothing without a logo: such an order is paid whole, in advance. */
export function PaymentFields({ content, change }: PaymentFieldsProps) {
  const { depositPercent, restDue } = content
  if (depositPercent === undefined || !hasDecoratedLine(content)) return null
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 w680:grid-cols-4">
      <DepositField label="Προκαταβολή" value={depositPercent} onChange={(percent) => change({ depositPercent: percent })} />
      {depositPercent < 100 && (
        <div className="col-span-2">
          <Labelled label="Το υπόλοιπο πληρώνεται" shown>
            {(id) => (
              <select
                id={id}
                value={offeredRestDue(restDue)}
                onChange={({ currentTarget }) => {
                  const chosen = restDues.find((due) => due === currentTarget.value)
                  if (chosen !== undefined) change({ restDue: chosen })
                }}
                className="h-11 w-full rounded-sm border border-line-strong bg-surface px-2 text-sm"
              >
                {restDues.map((due) => (
                  <option key={due} value={due}>
                    {dueWords[due]}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
      )}
    </div>
  )
}
