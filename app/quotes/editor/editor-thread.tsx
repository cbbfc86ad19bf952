import { type ReactNode, useRef } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { useNearViewport } from '#app/ui/use-near-viewport.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

const loadThread = () => loadOrFail(async () => (await import('#app/quotes/customer/quote-thread.tsx')).QuoteThread)

interface EditorThreadProps {
  readonly quote: StaffQuoteView
  readonly about: string
  readonly onAbout: (lineId: string) => void
  /** Rendered above the message field */
  readonly tools: ReactNode
}

/** The messages, loaded once near the viewport. */
export function EditorThread({ quote, about, onAbout, tools }: EditorThreadProps) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useLazyPart(loadThread, useNearViewport(place))
  const QuoteThread = loaded.part
  return (
    <div ref={place}>
      {QuoteThread !== null && (
        <QuoteThread quoteRef={{ id: quote.id, key: null }} quote={quote} about={about} onAbout={onAbout} tools={tools} />
      )}
      <PartPlace loaded={loaded} height="h-96">
        Τα μηνύματα δεν φορτώθηκαν. Ελέγξτε το δίκτυό σας.
      </PartPlace>
    </div>
  )
}
