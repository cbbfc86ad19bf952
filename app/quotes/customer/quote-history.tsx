import { momentText } from '#app/platform/text/moment-text.ts'
import type { QuoteEventView } from '#app/quotes/quote-answers.ts'

/** All events, newest first. */
export function QuoteHistory({ events }: { readonly events: readonly QuoteEventView[] }) {
  const entries = events.flatMap((event, index) => {
    const text = eventText(event)
    return text === null ? [] : [{ ...event, text, index }]
  })
  return (
    <section aria-labelledby="quote-history" className="print:hidden">
      <h2 id="quote-history" className="text-xl font-semibold">
        Ιστορικό
      </h2>
      <ol className="mt-4 border-l border-line-strong pl-5">
        {entries.toReversed().map(({ index, text, at, actorName }) => (
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

type EventFacts = Pick<QuoteEventView, 'offerVersion' | 'note'>

const texts = new Map(
  Object.entries<(event: EventFacts) => string>({
    submit: () => 'Στάλθηκε το αίτημα',
    enter: () => 'Καταχωρίστηκε το αίτημα',
    offer: ({ offerVersion }) => `Στάλθηκε η προσφορά${inVersion(offerVersion)}`,
    revise: () => 'Ξεκίνησε νέα έκδοση',
    'request-change': ({ offerVersion }) => `Ζητήθηκε αλλαγή${inVersion(offerVersion)}`,
    accept: ({ offerVersion }) => `Εγκρίθηκε η προσφορά${inVersion(offerVersion)}`,
    'accept-for-customer': ({ offerVersion, note }) => withNote(`Εγκρίθηκε η προσφορά${inVersion(offerVersion)}`, note),
    'decline-for-customer': ({ note }) => withNote('Απορρίφθηκε η προσφορά', note),
    decline: ({ note }) => withNote('Απορρίφθηκε η προσφορά', note),
    refuse: ({ note }) => withNote('Δεν αναλάβαμε το αίτημα', note),
    withdraw: () => 'Αποσύρθηκε το αίτημα',
    expire: ({ offerVersion }) => `Έληξε η προσφορά${inVersion(offerVersion)}`,
    convert: () => 'Έγινε παραγγελία',
    produced: () => 'Ολοκληρώθηκε η παραγωγή',
    delivered: () => 'Παραδόθηκε η παραγγελία',
    message: () => 'Νέο μήνυμα',
    shared: ({ note }) => `Κοινοποιήθηκε: ${note}`,
    'proof-artwork-required': ({ note }) => `Χρειαζόμαστε αρχείο για το δοκίμιο: ${note}`,
    'proof-sent': ({ note }) => `Στάλθηκε δοκίμιο: ${note}`,
    'proof-approved': ({ note }) => `Εγκρίθηκε το δοκίμιο: ${note}`,
    'proof-rejected': ({ note }) => `Ζητήθηκαν αλλαγές στο δοκίμιο: ${note}`,
    'proof-withdrawn': ({ note }) => `Αποσύρθηκε το δοκίμιο: ${note}`,
    unshared: ({ note }) => `Ανακλήθηκε ο σύνδεσμος: ${note}`,
  }),
)

function inVersion(version: number | null): string {
  return version === null ? '' : `, έκδοση ${version}`
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text}: ${note}`
}

/** What happened, in the customer's words; null where it does not concern them. */
export function eventText(event: QuoteEventView): string | null {
  return texts.get(event.kind)?.(event) ?? null
}
