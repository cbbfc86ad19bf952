import { Link } from 'react-router'

import { CheckoutPart } from '#app/orders/checkout/checkout-part.tsx'
import { ChoiceCard } from '#app/orders/checkout/choice-card.tsx'
import type { PaymentChoices } from '#app/orders/checkout/use-payment-choices.ts'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { quoteUrl } from '#app/urls.ts'

interface PaymentPartProps {
  readonly form: CheckoutForm
  readonly payment: PaymentChoices
}

/** The payment methods; a disabled one says why. */
export function PaymentPart({ form: { errors, change }, payment }: PaymentPartProps) {
  const error = errors['payment.method']
  return (
    <CheckoutPart title="Πληρωμή">
      {payment.failure !== null && <ErrorNotice onRetry={payment.retry}>{payment.failure}</ErrorNotice>}
      {payment.choices === null && payment.failure === null && <Skeleton className="h-20" />}
      {payment.choices !== null && (
        <fieldset aria-describedby={error === undefined ? undefined : 'payment-method-error'}>
          <legend className="sr-only">Τρόπος πληρωμής</legend>
          <div className="grid gap-2">
            {payment.choices.map(({ method, name, note, reason, fee, feeVatPercent }) => (
              <ChoiceCard
                key={method}
                group="payment-method"
                value={method}
                checked={payment.chosen?.method === method}
                onChoose={() => change({ 'payment.method': method })}
                title={name}
                aside={fee > 0 && reason === null ? <Fee cents={eurosToAmount(fee)} vatPercent={feeVatPercent} /> : undefined}
                reason={reason}
                invalid={error !== undefined}
              >
                {note}
              </ChoiceCard>
            ))}
          </div>
          {payment.chosen === null && (
            <p className="mt-2 text-sm">
              Για αυτή την παραγγελία δεν υπάρχει ακόμη τρόπος πληρωμής.{' '}
              <Link to={quoteUrl()} className="underline underline-offset-4">
                Ζητήστε προσφορά
              </Link>{' '}
              και συμφωνούμε την πληρωμή μαζί σας.
            </p>
          )}
          {error !== undefined && (
            <p id="payment-method-error" role="alert" className="mt-1.5 text-sm text-failure">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </CheckoutPart>
  )
}

function Fee({ cents, vatPercent }: { readonly cents: number; readonly vatPercent: number }) {
  return <ByVat without={`+${formatAmount(cents)}`} with={`+${formatAmount(grossAmount(cents, vatPercent))}`} />
}
