import type { ReactNode } from 'react'

import { QuoteSheet } from '#app/quotes/customer/quote-sheet.tsx'
import { useQuote } from '#app/quotes/customer/use-quote.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

interface QuoteLoaderProps {
  readonly quoteRef: QuoteRef
  /** Above the sheet, once it is known what the quote is called */
  readonly head: (quote: QuoteView) => ReactNode
  /** Where to go when there is no such quote, or no longer for this reader, whose link may have been taken back */
  readonly wayOn: (isRevoked: boolean) => ReactNode
}

function LoadingTitle() {
  return <h1 className="text-2xl font-semibold w680:text-3xl">Προσφορά</h1>
}

/** Waits for a quote, shows it, or says why it cannot. */
export function QuoteLoader({ quoteRef, head, wayOn }: QuoteLoaderProps) {
  const { quote, failure, isGone, isRevoked, retry } = useQuote(quoteRef)
  if (quote === null || isGone) {
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
        <ErrorNotice onRetry={isGone ? undefined : retry}>{failure}</ErrorNotice>
        {isGone && wayOn(isRevoked)}
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
      <QuoteSheet key={quote.id} quoteRef={quoteRef} quote={quote} />
    </>
  )
}
