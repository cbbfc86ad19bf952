import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#app/platform/browser/call-api.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { AcceptanceConfirmation } from '#app/quotes/customer/offer/acceptance-confirmation.tsx'
import { OfferPanel, shownSelection } from '#app/quotes/customer/offer/offer-panel.tsx'
import { actionsOf, netText, type QuoteDialogName, useQuoteDialogs } from '#app/quotes/customer/actions/quote-actions.tsx'
import { RequestSection } from '#app/quotes/customer/request-section.tsx'
import { QuoteBanner, quoteStateId } from '#app/quotes/customer/quote-banner.tsx'
import { QuoteHistory } from '#app/quotes/customer/quote-history.tsx'
import { SharedLinks } from '#app/quotes/customer/actions/shared-links.tsx'
import { messageFieldId, QuoteThread } from '#app/quotes/customer/quote-thread.tsx'
import type { Selection } from '#app/quotes/quotes.ts'
import { VersionPicker } from '#app/quotes/customer/offer/version-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { quoteUrl } from '#app/urls.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { refetchOwnQuote } from '#app/quotes/customer/use-quote.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import { readerName } from '#app/quotes/customer/reader-name.ts'

const CustomerProofs = lazyPart(async () => (await import('#app/proofs/customer/customer-proofs.tsx')).CustomerProofs)

interface QuoteContentProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
  /** Rendered below the state */
  readonly order: ReactNode
  readonly journey: ReactNode
}

/** A quote for its customer, by account or link: state, offer, messages, request. */
export function QuoteContent({ quoteRef, quote, order, journey }: QuoteContentProps) {
  const [today] = useState(() => dayInAthens(new Date()))
  const [version, setVersion] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<number, Selection>>>({})
  const [about, setAbout] = useState('')
  const [done, setDone] = useState<string | null>(null)
  const navigate = useNavigate()
  const offer = quote.offers.find((each) => each.version === version) ?? quote.offers[0]
  const selection = offer === undefined ? {} : shownSelection(quote, offer, chosen[offer.version])
  const can = actionsOf(quote, today)
  useMarkOpened(quoteRef, quote)

  const { open, dialogs } = useQuoteDialogs(quoteRef, quote, today, (sentence) => {
    setDone(sentence)
    setVersion(null)
    requestAnimationFrame(() => document.getElementById(quoteStateId)?.focus())
  })
  const openDialog = (name: QuoteDialogName) => {
    setDone(null)
    open(name, offer ?? null, selection)
  }
  const ask = (lineId: string) => {
    setAbout(lineId)
    document.querySelector<HTMLElement>(`#${messageFieldId} textarea`)?.focus()
  }
  const repeat = useAsyncAction()
  const again = () =>
    repeat.run(async () => {
      const { repeatRequest } = await loadOrFail(() => import('#app/quotes/request/repeat-request.ts'))
      const hasFiles = await repeatRequest(quoteRef, quote)
      if (!hasFiles) showToast({ text: 'Τα αρχεία δεν μεταφέρθηκαν. Προσθέστε τα ξανά στο αίτημα.' })
      await navigate(quoteUrl())
    })
  const canAcceptShown = can.accept && offer !== undefined && offer.version === quote.offers[0]?.version

  return (
    <div className="space-y-8">
      <QuoteBanner quote={quote} today={today} done={done} />
      {order}
      {journey}
      {quote.shared !== null && quote.shared.note !== '' && (
        <blockquote className="border-l-2 border-accent pl-4">
          <p className="text-sm text-muted">Σημείωση από: {quote.shared.byName}</p>
          <p className="wrap-anywhere whitespace-pre-line">{quote.shared.note}</p>
        </blockquote>
      )}
      {quote.role !== 'staff' && quote.events.some(({ kind }) => kind === 'proof-sent') && (
        <CustomerProofs
          proofsRef={quoteRef}
          subject={{ kind: 'quote', number: quote.number }}
          defaultName={readerName(quote)}
          onChange={() => refetchOwnQuote(quoteRef)}
        />
      )}
      <AcceptanceConfirmation quote={quote} />
      {offer !== undefined && (
        <section aria-label={`Προσφορά, έκδοση ${offer.version}`}>
          <VersionPicker offers={quote.offers} shown={offer.version} onShow={setVersion} />
          <OfferPanel
            quoteRef={quoteRef}
            quote={quote}
            offer={offer}
            selection={selection}
            onSelect={(next) => setChosen((before) => ({ ...before, [offer.version]: next }))}
            onOpen={openDialog}
            onAsk={ask}
            today={today}
          />
        </section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 w992:grid-cols-[repeat(2,minmax(0,1fr))] print:block">
        <QuoteThread quoteRef={quoteRef} quote={quote} about={about} onAbout={setAbout} />
        <div className="space-y-8">
          <RequestSection quoteRef={quoteRef} quote={quote} />
          <SharedLinks quoteRef={quoteRef} links={quote.sharedLinks} />
          <QuoteHistory events={quote.events} />
        </div>
      </div>
      {quote.role !== 'staff' && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
          {quote.role === 'owner' && (quote.lines.length > 0 || quote.acceptance !== null) && (
            <Button variant="secondary" busy={repeat.busy} onClick={() => void again()}>
              Νέο αίτημα με τα ίδια
            </Button>
          )}
          {repeat.failure !== null && (
            <p role="alert" className="basis-full text-sm text-failure">
              {repeat.failure}
            </p>
          )}
          <Button variant="quiet" onClick={() => window.print()}>
            Εκτύπωση
          </Button>
          {can.withdraw && (
            <Button variant="quiet" onClick={() => openDialog('withdraw')}>
              Απόσυρση αιτήματος
            </Button>
          )}
        </div>
      )}
      {canAcceptShown && (
        <div
          data-buy-bar
          className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] w992:hidden"
        >
          <p className="min-w-0 leading-tight tabular-nums">
            <span className="block text-lg font-semibold">{netText(offer, selection)}</span>
            <span className="block text-xs text-muted">χωρίς ΦΠΑ</span>
          </p>
          <Button onClick={() => openDialog('accept')} className="shrink-0">
            Έγκριση
          </Button>
        </div>
      )}
      {dialogs}
    </div>
  )
}

/** Reports that a version was opened: once, and only from a visible page. */
function useMarkOpened(quoteRef: QuoteRef, quote: QuoteView): void {
  const version = quote.role === 'staff' ? undefined : quote.offers[0]?.version
  const reported = useRef<number>(0)
  useEffect(() => {
    if (version === undefined) return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible' || reported.current === version) return
      reported.current = version
      // A failed report is repeated on the next visit.
      callApi('/api/quotes/opened', { ...quoteRef, version }).catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [quoteRef, version])
}
