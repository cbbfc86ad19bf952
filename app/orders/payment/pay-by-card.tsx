import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { paymentDue } from '#app/orders/customer/payment-due.ts'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderPayment } from '#app/orders/payment/payment.contract.ts'
import { useOrderPayment } from '#app/orders/payment/use-order-payment.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { planWordsOf } from '#app/orders/payment/order-instalments.ts'
import { instalmentText } from '#app/pricing/instalment-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface PayByCardProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
}

/** Links to the card provider's page for the amount due; nothing if none, or if cards are not accepted. */
export function PayByCard({ orderRef, order }: PayByCardProps) {
  const [params] = useSearchParams()
  const outcome = params.get('payment')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const payment = useOrderPayment(orderRef, {
    paid: order.payment.paid,
    enabled: paymentDue(order) !== null && order.payment.method !== 'cash-on-delivery',
    isBack: outcome === 'done',
  })
  if (payment === null || !payment.byCard) return null

  const pay = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { url } = await callApi('/api/orders/pay', orderRef)
      location.assign(url)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  const isFirst = order.payment.method === 'card'
  const text = payText(payment, outcome, restText(order))
  return (
    <section aria-labelledby="pay-by-card" className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id="pay-by-card" className="text-lg font-semibold">
        {isFirst ? 'Πληρωμή με κάρτα' : 'Ή πληρώστε με κάρτα'}
      </h2>
      <p role="status" className="mt-1 text-muted">
        {text}
      </p>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <Button variant={isFirst ? 'primary' : 'secondary'} className="mt-4" busy={busy} onClick={() => void pay()}>
        Πληρωμή {formatEuros(payment.payable)} με κάρτα
      </Button>
    </section>
  )
}

/** What is paid later; empty if the next payment is the last, and is due with the order. */
function restText(order: OrderAnswer): string {
  const due = paymentDue(order)
  if (due === null) return ''
  const later = due.plan.filter(({ state, due: when }) => state !== 'paid' && state !== 'cancelled' && when !== 'placing')
  return later.map((part) => ` ${instalmentText(due.plan, part, planWordsOf(order.payment.method, order.proofWaiver))}.`).join('')
}

function payText({ declined, state, payable, due, paid }: OrderPayment, outcome: string | null, rest: string): string {
  if (declined) return 'Η τράπεζα δεν ενέκρινε την πληρωμή και δεν χρεωθήκατε. Δοκιμάστε ξανά ή με άλλη κάρτα.'
  if (outcome === 'cancelled') return 'Η πληρωμή δεν ολοκληρώθηκε και δεν χρεωθήκατε. Συνεχίστε όποτε θέλετε.'
  if (outcome === 'done' && state === 'awaiting-payment')
    return 'Αναμένουμε την απάντηση της τράπεζας. Μην πληρώσετε ξανά: η σελίδα ενημερώνεται μόνη της.'
  const now = payable < due - paid ? ' Τώρα πληρώνετε την προκαταβολή.' : ''
  return `Μεταφέρεστε στην ασφαλή σελίδα του παρόχου πληρωμών.${now}${rest}`
}
