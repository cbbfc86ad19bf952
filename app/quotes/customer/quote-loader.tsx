import type { ReactNode } from 'react'

import { QuoteContent } from '#app/quotes/customer/quote-content.tsx'
import { useQuote } from '#app/quotes/customer/use-quote.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

interface QuoteLoaderProps {
  readonly quoteRef: QuoteRef
  /** Rendered below the quote's state: the order of an accepted quote, from a slice above */
  readonly order: (quote: QuoteView) => ReactNode
  /** Its steps, which go on with the order's */
  readonly journey: (quote: QuoteView) => ReactNode
  /** Rendered above the content, once the quote's name is loaded */
  readonly head: (quote: QuoteView) => ReactNode
  /** Links for a reader without a quote, or whose link was revoked */
  readonly fallbackLinks: (isRevoked: boolean) => ReactNode
}

function LoadingTitle() {
  return <h1 className="text-2xl font-semibold w680:text-3xl">Προσφορά</h1>
}

/** Loads a quote, then shows it or why it cannot be shown. */
export function QuoteLoader({ quoteRef, order, journey, head, fallbackLinks }: QuoteLoaderProps) {
  const { quote, failure, isUnavailable, isRevoked, retry } = useQuote(quoteRef)
  if (quote === null || isUnavailable) {
    if (failure === null) {
      return (
        <div className="space-y-6" aria-busy="true">
          <LoadingTitle />
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </div>
      )
    }
    return (
      <div className="max-w-2xl space-y-6">
        <LoadingTitle />
        <ErrorNotice onRetry={isUnavailable ? undefined : retry}>{failure}</ErrorNotice>
        {isUnavailable && fallbackLinks(isRevoked)}
      </div>
    )
  }
  return (
    <>
      {head(quote)}
      {failure !== null && (
        <div className="mb-4">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      <QuoteContent key={quote.id} quoteRef={quoteRef} quote={quote} order={order(quote)} journey={journey(quote)} />
    </>
  )
}
