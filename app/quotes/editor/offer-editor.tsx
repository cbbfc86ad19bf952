import { useEffect, useRef, useState } from 'react'

import { AddLine } from '#app/quotes/editor/add-line.tsx'
import { canHaveAlternative, insertLine, moveLine, placeOf, removeLine } from '#app/quotes/editor/edits/edit-alternatives.ts'
import { changeContent } from '#app/quotes/editor/edits/edit-offer.ts'
import { LineEditor } from '#app/quotes/editor/line-editor.tsx'
import { followQuantities, restoreListPrices, unpricedDecoration, withPricesOf } from '#app/quotes/editor/edits/list-prices.ts'
import { OfferTotalsTable } from '#app/quotes/editor/offer-totals.tsx'
import { OfferConflict } from '#app/quotes/editor/autosave/offer-conflict.tsx'
import { OfferPriceTools } from '#app/quotes/editor/offer-price-tools.tsx'
import { OfferTerms } from '#app/quotes/editor/offer-terms.tsx'
import { openPdf } from '#app/uploads/open-pdf.ts'
import type { Edit } from '#app/quotes/editor/option-columns.tsx'
import { SendKeyHint, sendKey } from '#app/quotes/editor/send-key-hint.tsx'
import { useSendKey } from '#app/quotes/editor/use-send-key.ts'
import { SaveNotice } from '#app/quotes/editor/autosave/save-notice.tsx'
import { useEditorProducts } from '#app/quotes/editor/use-editor-products.ts'
import { useOfferDraft } from '#app/quotes/editor/autosave/use-offer-draft.ts'
import { newestQuote } from '#app/quotes/staff/use-staff-quotes.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'
import type { DeliveryProposal } from '#app/quotes/staff/staff-quotes.contract.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

const OrderDialog = lazyPart(async () => (await import('#app/quotes/editor/order-dialog.tsx')).OrderDialog)
const SendDialog = lazyPart(async () => (await import('#app/quotes/editor/send-dialog.tsx')).SendDialog)

interface OfferEditorProps {
  readonly quote: StaffQuoteView
  readonly draft: NonNullable<StaffQuoteView['draft']>
  readonly vatRates: readonly number[]
  readonly leastMarginPercent: number
  readonly deliveryProposal: DeliveryProposal | null
  /** Discards local changes and shows the server's draft. */
  readonly onReload: () => void
  /** Whether there are unsaved changes. */
  readonly onUnsaved: (unsaved: boolean) => void
}

/** The version in preparation, saved automatically. */
export function OfferEditor({ quote, draft, deliveryProposal, onReload, onUnsaved, ...limits }: OfferEditorProps) {
  const { vatRates, leastMarginPercent } = limits
  const { version, revision: startRevision, ...startContent } = draft
  const { content, save, autosave } = useOfferDraft(quote.id, { revision: startRevision, content: startContent })
  const { flush } = autosave
  const products = useEditorProducts(content.lines)
  const edit: Edit = (change) => autosave.edit((before) => followQuantities(before, change(before), products))
  const [sending, setSending] = useState(false)
  const [ordering, setOrdering] = useState(false)
  const [busy, setBusy] = useState({ preview: false, send: false, order: false })
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const isSaved = save.kind === 'saved'
  useEffect(() => onUnsaved(!isSaved), [isSaved, onUnsaved])
  const change = (part: Partial<OfferContent>) => edit((before) => changeContent(before, part))

  /** Whether all fields are valid and saved; otherwise shows and focuses the problem. */
  async function ready(): Promise<boolean> {
    setFailure(null)
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) {
      wrong.focus()
      setFailure('Διορθώστε πρώτα το πεδίο που είναι σημειωμένο με κόκκινο.')
      return false
    }
    return flush()
  }

  /** Actions run independently: rendering a document may take seconds. */
  async function doing(what: keyof typeof busy, work: () => Promise<void>): Promise<void> {
    setBusy((before) => ({ ...before, [what]: true }))
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy((before) => ({ ...before, [what]: false }))
  }

  const preview = () =>
    doing('preview', () =>
      openPdf('/api/staff/quotes/preview-pdf', { id: quote.id }, `Προεπισκόπηση ${quote.number} έκδοση ${version}.pdf`, ready),
    )
  const askToSend = () => doing('send', async () => setSending(await ready()))

  const askToOrder = () => doing('order', async () => setOrdering(await ready()))

  useSendKey(busy.send || sending || ordering ? null : () => void askToSend())

  function remove(line: OfferLine, index: number): void {
    const place = placeOf(autosave.read().content, line)
    edit((before) => removeLine(before, line.id))
    const undo = () => edit((before) => insertLine(before, line, place))
    showToast({ text: `Αφαιρέθηκε η γραμμή: ${line.title || index + 1}`, action: { name: 'Αναίρεση', onPress: undo } })
  }

  /** Changes all prices at once and announces `done` with an undo button. */
  function changeAll(how: (before: OfferContent) => OfferContent, done: string): void {
    const earlier = autosave.read().content
    edit(how)
    const undo = () => autosave.edit((before) => withPricesOf(before, earlier))
    if (done !== '') showToast({ text: done, action: { name: 'Αναίρεση', onPress: undo } })
  }

  function restore(): void {
    const earlier = autosave.read().content
    autosave.edit((before) => restoreListPrices(before, products))
    const undo = () => autosave.edit((before) => withPricesOf(before, earlier))
    showToast({ text: 'Τα είδη έχουν τις τιμές του καταλόγου.', action: { name: 'Αναίρεση', onPress: undo } })
  }

  async function keepMine(): Promise<void> {
    const staffQuote = await newestQuote(quote.id)
    if (staffQuote.quote.draft === null) onReload()
    else await autosave.saveOver(staffQuote.quote.draft.revision)
  }

  return (
    <section aria-labelledby="offer-editor" ref={form}>
      <h2 id="offer-editor" className="text-xl font-semibold">
        Η προσφορά μας{version > 1 && `, έκδοση ${version}`}
      </h2>
      <div className="mt-4 rounded-card border border-line bg-surface p-4 w680:p-5">
        <ol aria-label="Γραμμές της προσφοράς">
          {content.lines.map((line, index) => (
            <LineEditor
              key={line.id}
              quoteId={quote.id}
              line={line}
              index={index}
              lineCount={content.lines.length}
              vatRates={vatRates}
              leastMarginPercent={leastMarginPercent}
              edit={edit}
              product={line.productId === null ? undefined : products.get(line.productId)}
              problem={unpricedDecoration(content.lines, line, products)}
              canMove={(by) => moveLine(content, line.id, by) !== content}
              canHaveAlternative={canHaveAlternative(content, line)}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ol>
        <OfferPriceTools content={content} onChange={changeAll} />
        <AddLine quoteId={quote.id} lines={content.lines} vatRates={vatRates} edit={edit} />
        <OfferTerms content={content} vatRates={vatRates} deliveryProposal={deliveryProposal} change={change} />
        <div className="mt-5 border-t border-line pt-4">
          <OfferTotalsTable content={content} />
        </div>
        <Button variant="quiet" disabled={products.size === 0} onClick={restore} className="mt-3 -ml-5">
          Επαναφορά τιμών καταλόγου
        </Button>
        <Button variant="quiet" busy={busy.order} onClick={() => void askToOrder()} className="mt-3">
          Καταχώριση παραγγελίας
        </Button>
        {/* Always visible while typing: the save state, and what prevents saving. */}
        <div
          data-save-bar
          className="sticky bottom-0 z-10 -mx-4 mt-3 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t border-line bg-surface px-4 py-3 w680:-mx-5 w680:-mb-5 w680:px-5"
        >
          {save.kind === 'conflict' && <OfferConflict onKeepMine={() => void keepMine()} onTakeTheirs={onReload} />}
          {failure !== null && (
            <div className="basis-full">
              <ErrorNotice onClose={() => setFailure(null)}>{failure}</ErrorNotice>
            </div>
          )}
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 text-sm w680:basis-0 w680:justify-start">
            <p className="tabular-nums">
              <span className="font-semibold">{formatAmount(offerTotals(content).net)}</span>
              <span className="text-muted"> καθαρά</span>
            </p>
            <SaveNotice save={save} onRetry={() => void flush()} />
          </div>
          <Button variant="secondary" busy={busy.preview} onClick={() => void preview()}>
            <span>
              Προεπισκόπηση<span className="sr-only w480:not-sr-only"> PDF</span>
            </span>
          </Button>
          <Button busy={busy.send} aria-keyshortcuts={sendKey} onClick={() => void askToSend()}>
            <span>
              Αποστολή<span className="sr-only w480:not-sr-only"> στον πελάτη</span>
            </span>
            <SendKeyHint />
          </Button>
        </div>
      </div>
      {ordering && (
        <OrderDialog quote={quote} content={content} revision={autosave.revision} onClose={() => setOrdering(false)} />
      )}
      {sending && (
        <SendDialog
          quote={quote}
          version={version}
          content={content}
          revision={autosave.revision}
          onClose={() => setSending(false)}
        />
      )}
    </section>
  )
}
