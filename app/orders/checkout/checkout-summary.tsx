import { Link } from 'react-router'

import { countText } from '#app/cart/cart.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { personalisedExceptionText } from '#app/company/withdrawal-terms.ts'
import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import { CheckoutLines } from '#app/orders/checkout/checkout-lines.tsx'
import { CheckoutSums } from '#app/orders/checkout/checkout-sums.tsx'
import type { CheckoutTotals } from '#app/orders/checkout/checkout-totals.ts'
import type { PaymentChoice } from '#app/orders/payment/payment.contract.ts'
import type { Shortage } from '#app/orders/checkout/shortages.ts'
import { ProofWaiver } from '#app/orders/checkout/proof-waiver.tsx'
import { TermsConsent } from '#app/orders/checkout/terms-consent.tsx'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { cartQuoteUrl, cartUrl } from '#app/urls.ts'

/** Whether a cart's line has a logo. */
export const isDecorated = ({ personalisationId }: Pick<ShownLine, 'personalisationId'>): boolean => personalisationId !== null

interface CheckoutSummaryProps {
  readonly lines: readonly ShownLine[]
  readonly shortages: readonly Shortage<ShownLine>[]
  readonly totals: CheckoutTotals
  readonly delivery: DeliveryOption | null
  readonly payment: PaymentChoice | null
  /** The totals may still change. */
  readonly waits: boolean
  /** The number of errors */
  readonly wrong: number
  /** A line cannot be ordered as it is. */
  readonly isBlocked: boolean
  readonly proofWaiver: { readonly given: boolean; readonly onChange: (given: boolean) => void }
  readonly consent: { readonly given: boolean; readonly error: string | undefined; readonly onChange: (given: boolean) => void }
  readonly busy: boolean
  readonly failure: string | null
}

/** The lines, the totals, and the order button. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { lines, shortages, totals, delivery, payment, waits, wrong, isBlocked, proofWaiver, consent, busy, failure } = props
  const online = useOnline()
  const hasDecoration = lines.some(isDecorated)
  return (
    <section
      aria-labelledby="checkout-summary"
      className="min-w-0 rounded-card border border-line bg-surface p-4 w480:p-6 w992:[.grid>&]:sticky w992:[.grid>&]:top-(--below-header)"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checkout-summary" className="text-lg font-semibold">
          Η παραγγελία σας: {countText(lines.length)}
        </h2>
        <Link to={cartUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent">
          Αλλαγή
        </Link>
      </div>
      <CheckoutLines lines={lines} shortages={shortages} />
      <div className="mt-4">
        <CheckoutSums totals={totals} delivery={delivery} fee={eurosToAmount(payment?.fee ?? 0)} waits={waits} />
      </div>
      {hasDecoration && (
        <p className="mt-4 text-sm text-muted">
          {!proofWaiver.given && 'Πριν τυπώσουμε, σας στέλνουμε δοκίμιο για έγκριση. '}
          {personalisedExceptionText}
        </p>
      )}
      {hasDecoration && (
        <div className="mt-2">
          <ProofWaiver {...proofWaiver} />
        </div>
      )}
      <div className="mt-4">
        <TermsConsent {...consent} />
      </div>
      <div className="mt-3 grid gap-3 empty:hidden">
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        {!online && failure === null && (
          <p role="status" className="text-sm text-failure">
            Είστε εκτός σύνδεσης. Όσα γράψατε αποθηκεύονται σε αυτή τη συσκευή.
          </p>
        )}
        {wrong > 0 && (
          <p role="status" className="text-sm text-failure">
            {wrong === 1 ? 'Διορθώστε το πεδίο που σημειώνεται.' : `Διορθώστε τα ${wrong} πεδία που σημειώνονται.`}
          </p>
        )}
        {isBlocked && <p className="text-sm text-failure">Δείτε πρώτα τα προϊόντα που σημειώνονται παραπάνω.</p>}
        <Button type="submit" size="large" wide busy={busy}>
          Παραγγελία με υποχρέωση πληρωμής
        </Button>
        <p className="text-center text-sm text-muted tabular-nums">{formatAmount(totals.gross)} με ΦΠΑ</p>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <p className="text-sm text-muted">Θέλετε άλλες ποσότητες, άλλη τεχνική ή έγκριση από την εταιρεία σας πρώτα;</p>
        <LinkButton to={cartQuoteUrl()} variant="secondary" wide className="mt-3">
          Ζητήστε προσφορά
        </LinkButton>
      </div>
    </section>
  )
}
