import { useRef } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { useNearViewport } from '#app/ui/use-near-viewport.ts'

const loadNotes = () => loadOrFail(async () => (await import('#app/quotes/notes/staff/quote-notes.tsx')).QuoteNotes)

/** The notes among colleagues, loaded once near the viewport. */
export function NotesPart({ staffQuote: { quote, colleagues } }: { readonly staffQuote: StaffQuote }) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useLazyPart(loadNotes, useNearViewport(place))
  const Notes = loaded.part
  return (
    <div id="notes" ref={place} className="mt-6 scroll-mt-24">
      {Notes !== null && <Notes quoteId={quote.id} colleagues={colleagues} />}
      <PartPlace loaded={loaded} height="h-72">
        Οι σημειώσεις δεν φορτώθηκαν. Ελέγξτε το δίκτυό σας.
      </PartPlace>
    </div>
  )
}
