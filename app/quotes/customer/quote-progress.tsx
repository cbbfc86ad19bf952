import { quoteSteps } from '#app/quotes/customer/quote-steps.ts'
import { JourneyList } from '#app/delivery/journey-list.tsx'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** The steps of a quote. */
export function QuoteProgress({ quote }: { readonly quote: QuoteView }) {
  return <JourneyList label="Πορεία της προσφοράς" steps={quoteSteps(quote)} />
}
