import { useState } from 'react'
import { Link } from 'react-router'

import { useOrderChoices } from '#app/orders/from-quote/use-order-choices.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { orderTrackingUrl } from '#app/urls.ts'

const CompleteOrderDialog = lazyPart(
  async () => (await import('#app/orders/from-quote/complete-order-dialog.tsx')).CompleteOrderDialog,
)

interface CompleteOrderProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
}

/** On an accepted quote, for its owner: completes the order; afterwards links to it. */
export function CompleteOrder({ quoteRef, quote }: CompleteOrderProps) {
  const isFor = quote.role === 'owner' && (quote.state === 'accepted' || quote.state === 'converted')
  const { choices, failure, retry } = useOrderChoices(quoteRef, quote.state, isFor)
  const [open, setOpen] = useState(false)
  if (!isFor || (choices === null && failure === null)) return null
  if (choices === null) return quote.state === 'accepted' ? <ErrorNotice onRetry={retry}>{failure}</ErrorNotice> : null
  const { order } = choices
  if (order === null && quote.state === 'converted') return null
  return (
    <section
      aria-labelledby="complete-order"
      className="rounded-card border border-accent/40 bg-accent-soft p-4 w680:p-6 print:hidden"
    >
      <h2 id="complete-order" className="text-xl font-semibold">
        {order === null ? 'Ολοκληρώστε την παραγγελία' : `Η παραγγελία σας ${order.number}`}
      </h2>
      {order === null ? (
        <>
          <p className="mt-1.5">Πείτε μας πού τη στέλνουμε και πώς θα πληρώσετε. Οι τιμές μένουν ακριβώς όπως τις εγκρίνατε.</p>
          <Button className="mt-4" onClick={() => setOpen(true)}>
            Ολοκλήρωση παραγγελίας
          </Button>
        </>
      ) : (
        <p className="mt-1.5">
          <Link
            to={`${orderTrackingUrl()}#${order.key}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Δείτε την πορεία και τα στοιχεία πληρωμής
          </Link>
        </p>
      )}
      {open && order === null && (
        <CompleteOrderDialog quoteRef={quoteRef} quote={quote} choices={choices} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
