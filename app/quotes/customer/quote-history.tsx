import { momentText } from '#app/quotes/answer-due-text.ts'
import { eventText } from '#app/quotes/customer/event-text.ts'
import type { QuoteEventView } from '#app/quotes/quote-answers.ts'

/** All that happened, who did it and when; the newest first. */
export function QuoteHistory({ events }: { readonly events: readonly QuoteEventView[] }) {
  const told = events.flatMap((event, index) => {
    const text = eventText(event)
    return text === null ? [] : [{ ...event, text, index }]
  })
  return (
    <section aria-labelledby="quote-history" className="print:hidden">
      <h2 id="quote-history" className="text-xl font-semibold">
        Ιστορικό
      </h2>
      <ol className="mt-4 border-l border-line-strong pl-5">
        {told.toReversed().map(({ index, text, at, actorName }) => (
          <li key={index} className="relative pb-4 last:pb-0">
            <span aria-hidden className="absolute top-2 -left-[1.56rem] size-2 rounded-pill bg-line-strong" />
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{momentText(new Date(at))}</time>
              {actorName !== '' && ` · ${actorName}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
