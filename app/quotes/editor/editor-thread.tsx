import { useRef } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { useNearViewport } from '#app/ui/use-near-viewport.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

const loadThread = () => loadOrFail(async () => (await import('#app/quotes/customer/quote-thread.tsx')).QuoteThread)

interface EditorThreadProps {
  readonly quote: StaffQuoteView
  readonly about: string
  readonly onAbout: (lineId: string) => void
}

/** The messages, below the request and the offer: loaded when somebody comes near. */
export function EditorThread({ quote, about, onAbout }: EditorThreadProps) {
  const place = useRef<HTMLDivElement>(null)
  const { part: QuoteThread, failed, retry } = useLoaded(loadThread, useNearViewport(place))
  return (
    <div ref={place}>
      {QuoteThread !== null && (
        <QuoteThread quoteRef={{ id: quote.id, key: null }} quote={quote} about={about} onAbout={onAbout} />
      )}
      {QuoteThread === null && !failed && <Skeleton className="h-96" />}
      {failed && <ErrorNotice onRetry={retry}>Τα μηνύματα δεν φορτώθηκαν. Ελέγξτε το δίκτυό σας.</ErrorNotice>}
    </div>
  )
}
