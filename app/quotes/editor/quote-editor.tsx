import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'

import { useWorksIn } from '#app/account/use-areas.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { whenText } from '#app/platform/text/moment-text.ts'
import { EditorActions } from '#app/quotes/editor/editor-actions.tsx'
import { EditorHead } from '#app/quotes/editor/editor-head.tsx'
import { EditorThread } from '#app/quotes/editor/editor-thread.tsx'
import { RequestCard } from '#app/quotes/editor/request-card.tsx'
import { PriceIncreases } from '#app/quotes/editor/price-increases.tsx'
import { SentOffers } from '#app/quotes/editor/sent-offers.tsx'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { NotesPart } from '#app/quotes/notes/staff/notes-part.tsx'
import { ProofsPart } from '#app/proofs/staff/proofs-part.tsx'
import { messageUploads } from '#app/quotes/files/quote-uploads.ts'
import { hasDecoratedLine } from '#app/quotes/offer-instalments.ts'
import { quoteCan } from '#app/quotes/quote-states.ts'
import { useNow } from '#app/ui/use-now.ts'
import { CustomerSection } from '#app/quotes/staff/customer-record/customer-section.tsx'
import { refetchQuote, useStaffQuote } from '#app/quotes/staff/use-staff-quotes.ts'
import { OfferTemplates } from '#app/quotes/templates/staff/offer-templates.tsx'
import { placeholderFacts, TemplatePicker } from '#app/quotes/templates/staff/template-picker.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { staffQuotesUrl, newQuoteUrl } from '#app/staff-urls.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { staffEventText } from '#app/quotes/staff/staff-texts.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

interface QuoteEditorProps {
  readonly quoteId: string
  readonly forbidden: ReactNode
}

/** A quote for staff: the request, our offer beside it, messages and history below. */
export function QuoteEditor({ quoteId, forbidden: forbiddenPage }: QuoteEditorProps) {
  const { staffQuote, forbidden, isUnavailable, failure, retry } = useStaffQuote(quoteId)
  if (forbidden) return forbiddenPage
  if (staffQuote !== null) return <Editor staffQuote={staffQuote} failure={failure} onRetry={retry} />
  if (failure === null) return <PageSkeleton title="Προσφορά" />
  if (isUnavailable) {
    return (
      <EmptyState title="Η προσφορά δεν βρέθηκε" action={<LinkButton to={staffQuotesUrl()}>Όλες οι προσφορές</LinkButton>}>
        Ίσως ο σύνδεσμος δεν είναι ολόκληρος. Αναζητήστε την με τον αριθμό ή το όνομα του πελάτη.
      </EmptyState>
    )
  }
  return <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
}

const loadEditor = () => loadOrFail(async () => (await import('#app/quotes/editor/offer-editor.tsx')).OfferEditor)

const parts = [
  { id: 'request', name: 'Αίτημα' },
  { id: 'offer', name: 'Προσφορά' },
  { id: 'proofs', name: 'Δοκίμια' },
  { id: 'notes', name: 'Σημειώσεις' },
  { id: 'messages', name: 'Μηνύματα' },
  { id: 'history', name: 'Ιστορικό' },
]

interface EditorProps {
  readonly staffQuote: StaffQuote
  readonly failure: string | null
  readonly onRetry: () => void
}

function Editor({ staffQuote, failure, onRetry }: EditorProps) {
  const { quote, vatRates, leastMarginPercent, deliveryProposal } = staffQuote
  const isSales = useWorksIn('sales')
  const [editorKey, setEditorKey] = useState(0)
  const [unsaved, setUnsaved] = useState(false)
  const [about, setAbout] = useState('')
  const [lastDraft, setLastDraft] = useState(quote.draft)
  if (quote.draft !== null && quote.draft.revision !== lastDraft?.revision) setLastDraft(quote.draft)
  // A refused or withdrawn quote keeps its draft for a later version, but it cannot be saved meanwhile.
  const isOpen = quoteCan.offer(quote, 'staff', dayInAthens(useNow()))
  // A draft that a colleague sent stays open while it has unsaved local input.
  const draft = isSales ? ((isOpen ? quote.draft : null) ?? (unsaved ? lastDraft : null)) : null
  const loaded = useLazyPart(loadEditor, draft !== null)
  const OfferEditor = loaded.part
  const reload = useCallback(async () => {
    await refetchQuote(quote.id)
    setUnsaved(false)
    setEditorKey((before) => before + 1)
  }, [quote.id])

  const messageTemplates = isSales && (
    <TemplatePicker kind="message" facts={placeholderFacts(staffQuote)} into="#messages textarea" />
  )

  return (
    <article aria-labelledby="quote-title">
      <div className="flex flex-wrap justify-between gap-x-6">
        <Link to={staffQuotesUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          Όλες οι προσφορές
        </Link>
        {isSales && (
          <Link to={newQuoteUrl(quote.id)} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            Νέο αίτημα από αυτό
          </Link>
        )}
      </div>
      <EditorHead staffQuote={staffQuote} />
      {isSales && <PriceIncreases risen={staffQuote.risenPrices} />}
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice onRetry={onRetry}>{failure}</ErrorNotice>
        </div>
      )}
      <nav aria-label="Μέρη της προσφοράς" className="mt-3 flex flex-wrap gap-x-5 w1200:hidden">
        {parts
          .filter(({ id }) => id !== 'proofs' || hasProofs(quote))
          .map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
            >
              {name}
            </a>
          ))}
      </nav>
      <div className="mt-4 grid items-start gap-x-8 gap-y-8 w1200:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div id="request" className="min-w-0 scroll-mt-24">
          <RequestCard staffQuote={staffQuote} />
          {isSales && <CustomerSection quoteId={quote.id} />}
          <NotesPart staffQuote={staffQuote} />
        </div>
        <div id="offer" className="min-w-0 scroll-mt-24">
          {/* The editor stays mounted after an action's own answer: somebody may be typing in it. */}
          {isSales && (
            <EditorActions staffQuote={staffQuote} hasDraft={draft !== null} onReload={() => void refetchQuote(quote.id)} />
          )}
          {draft !== null && isOpen && (
            <OfferTemplates staffQuote={staffQuote} unsaved={unsaved} onReload={() => void reload()} />
          )}
          {draft !== null && (
            <PartPlace loaded={loaded} height="h-96">
              Η προσφορά δεν φορτώθηκε. Ελέγξτε το δίκτυό σας.
            </PartPlace>
          )}
          {draft !== null && OfferEditor !== null && (
            <OfferEditor
              key={`${editorKey} ${draft.version}`}
              quote={quote}
              draft={draft}
              vatRates={vatRates}
              leastMarginPercent={leastMarginPercent}
              deliveryProposal={deliveryProposal}
              onReload={() => void reload()}
              onUnsaved={setUnsaved}
            />
          )}
          <SentOffers quote={quote} />
        </div>
      </div>
      {hasProofs(quote) && (
        <div id="proofs" className="mt-10 min-w-0 scroll-mt-24">
          <ProofsPart
            ownerId={quote.id}
            ownerState={quote.state}
            isOrdered={quote.state === 'converted'}
            uploads={messageUploads({ id: quote.id, key: null })}
            onChange={() => void refetchQuote(quote.id)}
          />
        </div>
      )}
      <div className="mt-10 grid items-start gap-x-8 gap-y-8 w1200:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div id="messages" className="min-w-0 scroll-mt-24">
          <EditorThread quote={quote} about={about} onAbout={setAbout} tools={messageTemplates} />
        </div>
        <div id="history" className="min-w-0 scroll-mt-24">
          <QuoteHistory quote={quote} />
        </div>
      </div>
    </article>
  )
}

/** All events, newest first. */
function QuoteHistory({ quote }: { readonly quote: StaffQuoteView }) {
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

/** Whether a sent offer has decorated lines. */
function hasProofs({ sent }: StaffQuoteView): boolean {
  return sent.some(({ content }) => hasDecoratedLine(content))
}
