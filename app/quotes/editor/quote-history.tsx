import { whenText } from '#app/quotes/staff/due-text.ts'
import { staffEventText } from '#app/quotes/staff/staff-texts.ts'
import { useNow } from '#app/quotes/staff/use-now.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

/** All that happened, the newest first. */
export function QuoteHistory({ quote }: { readonly quote: StaffQuoteView }) {
  const now = useNow()
  return (
    <section aria-labelledby="quote-history">
      <h2 id="quote-history" className="text-xl font-semibold">
        Ιστορικό
      </h2>
      <ol className="mt-3 space-y-3 border-l border-line pl-4 text-sm">
        {quote.events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p className="break-words">{staffEventText(event)}</p>
            <p className="text-muted">
              {event.actorName !== '' && `${event.actorName} · `}
              {whenText(new Date(event.at), now)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
