import { OrderProgress } from '#app/orders/customer/order-progress.tsx'
import { useOrder } from '#app/orders/customer/use-order.ts'
import { useOrderChoices } from '#app/orders/from-quote/use-order-choices.ts'
import { QuoteProgress } from '#app/quotes/customer/quote-progress.tsx'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

interface QuoteJourneyProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
}

/** The steps of a quote; once it is an order, those of the order's page, for its owner. */
export function QuoteJourney({ quoteRef, quote }: QuoteJourneyProps) {
  const isOrdered = quote.role === 'owner' && quote.state === 'converted'
  const { choices } = useOrderChoices(quoteRef, quote.state, isOrdered)
  const orderKey = choices?.order?.key ?? null
  return orderKey === null ? <QuoteProgress quote={quote} /> : <OrderJourney orderKey={orderKey} quote={quote} />
}

function OrderJourney({ orderKey, quote }: { readonly orderKey: string; readonly quote: QuoteView }) {
  const { order } = useOrder({ key: orderKey })
  return order === null ? <QuoteProgress quote={quote} /> : <OrderProgress order={order} />
}
