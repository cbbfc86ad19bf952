import FileDown from 'lucide-react/icons/file-down'

import { fullDayText } from '#app/platform/calendar.ts'
import { announce } from '#app/ui/live-region.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import { contentOfView, firstSelection } from '#app/quotes/customer/offer/offer-from-view.ts'
import { ChangesNote } from '#app/quotes/customer/offer/changes-note.tsx'
import { OfferLines } from '#app/quotes/customer/offer/offer-lines.tsx'
import { selected } from '#app/quotes/offer-alternatives.ts'
import { offerChanges } from '#app/quotes/offer-changes.ts'
import { isSelectionOf, offerTotals } from '#app/quotes/offer-money.ts'
import { OfferScenarios } from '#app/quotes/customer/offer/offer-scenarios.tsx'
import { OfferSums } from '#app/quotes/customer/offer/offer-sums.tsx'
import { actionsOf, type QuoteDialogName } from '#app/quotes/customer/actions/quote-actions.tsx'
import { countOfWaitingProofs } from '#app/quotes/customer/quote-steps.ts'
import { DeadlineLine } from '#app/promise/deadline-line.tsx'
import { offerFileName } from '#app/quotes/quote-text.ts'
import { toBeAgreed } from '#app/delivery/delivery-cost-text.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { Button } from '#app/ui/button.tsx'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { OfferView, QuoteView } from '#app/quotes/quote-answers.ts'
import { saveFile } from '#app/uploads/download.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

interface OfferPanelProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
  readonly offer: OfferView
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onOpen: (name: QuoteDialogName) => void
  readonly onAsk: (lineId: string) => void
  /** ISO day of Athens */
  readonly today: string
}

/** The selection to show: the accepted one, else the reader's, else the shared link's, else the default. */
export function shownSelection(quote: QuoteView, offer: OfferView, chosen: Selection | undefined): Selection {
  if (quote.acceptance?.version === offer.version) return quote.acceptance.selection
  const { lines } = contentOfView(offer)
  const wished = [chosen, quote.shared?.selection].find((each) => each && isSelectionOf(lines, each))
  return wished ?? firstSelection(offer)
}

/** A version of the offer: lines, totals of the selection, and actions. */
export function OfferPanel({ quoteRef, quote, offer, selection, onSelect, onOpen, onAsk, today }: OfferPanelProps) {
  const content = contentOfView(offer)
  const before = quote.offers.find(({ version }) => version === offer.version - 1)
  const changes = before === undefined ? undefined : offerChanges(content, contentOfView(before))
  const isNewest = offer.version === quote.offers[0]?.version
  const can = actionsOf(quote, today)
  // The proofs above tell the deadline.
  const hasWaitingProofs = countOfWaitingProofs(quote.events) > 0
  const isOpen = isNewest && (quote.state === 'offered' || quote.state === 'expired')
  const select = (next: Selection) => {
    onSelect(next)
    announce(`Σύνολο ${formatAmount(offerTotals(content, next).net)} χωρίς ΦΠΑ`)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 w992:grid-cols-[minmax(0,1fr)_20rem] w1200:grid-cols-[minmax(0,1fr)_23rem] print:block">
      <div className="min-w-0">
        {offer.message !== '' && (
          <blockquote className="mb-5 border-l-2 border-accent pl-4 wrap-anywhere whitespace-pre-line">
            {offer.message}
          </blockquote>
        )}
        {changes !== undefined && <ChangesNote changes={changes} since={offer.version - 1} />}
        <OfferLines
          lines={content.lines}
          selection={selection}
          onSelect={isOpen ? (lineId, quantity) => select(selected(content.lines, selection, lineId, quantity)) : undefined}
          onAsk={onAsk}
          changes={changes?.lines}
        />
        {offer.terms !== '' && (
          <section aria-labelledby={`terms-${offer.version}`} className="mt-6">
            <h3 id={`terms-${offer.version}`} className="font-semibold">
              Όροι
            </h3>
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted">{offer.terms}</p>
          </section>
        )}
      </div>
      <aside
        aria-label="Σύνολα"
        className="rounded-card border border-line bg-surface p-5 w992:sticky w992:top-(--below-header) print:mt-6 print:break-inside-avoid"
      >
        <OfferSums content={content} selection={selection} />
        {isOpen && <OfferScenarios content={content} selection={selection} onSelect={select} />}
        <p className="mt-4 text-sm">
          Παράδοση {offer.deliveryDay === null ? toBeAgreed : <strong>έως {fullDayText(offer.deliveryDay)}</strong>}
        </p>
        {isNewest && !hasWaitingProofs && <DeadlineLine deadline={quote.deadline} className="mt-2 text-sm" />}
        {isNewest && quote.acceptance === null && (
          <p className="mt-1 text-sm">
            {offer.validUntil < today ? 'Ίσχυε' : 'Ισχύει'} έως <strong>{fullDayText(offer.validUntil)}</strong>
          </p>
        )}
        <div className="mt-4 grid gap-2.5 print:hidden">
          {isNewest && can.accept && (
            <Button size="large" wide onClick={() => onOpen('accept')}>
              Έγκριση προσφοράς
            </Button>
          )}
          {isNewest && can.change && (
            <Button variant={can.accept ? 'secondary' : 'primary'} wide onClick={() => onOpen('change')}>
              {offer.validUntil < today ? 'Ζητήστε ανανέωση' : 'Ζητήστε αλλαγή'}
            </Button>
          )}
          <PdfButton quoteRef={quoteRef} number={quote.number} version={offer.version} />
          {isNewest && can.share && (
            <Button variant="secondary" wide onClick={() => onOpen('share')}>
              Κοινοποίηση στον υπεύθυνο έγκρισης
            </Button>
          )}
          {isNewest && can.decline && (
            <Button variant="quiet" wide onClick={() => onOpen('decline')}>
              Απόρριψη
            </Button>
          )}
        </div>
      </aside>
    </div>
  )
}

interface PdfButtonProps {
  readonly quoteRef: QuoteRef
  readonly number: string
  readonly version: number
}

/** Saves the document of a version. */
function PdfButton({ quoteRef, number, version }: PdfButtonProps) {
  const { run, busy, failure } = useAsyncAction()
  const save = () => run(() => saveFile('/api/quotes/pdf', { ...quoteRef, version }, offerFileName(number, version)))
  return (
    <div>
      <Button variant="secondary" wide busy={busy} onClick={() => void save()}>
        {!busy && <FileDown aria-hidden className="size-4.5" />}
        Λήψη PDF
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-1.5 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
