import { useState } from 'react'

import { formatAmount } from '#app/platform/text/money.ts'
import { contentOfView } from '#app/quotes/customer/offer/offer-from-view.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import { quoteCan } from '#app/quotes/quote-states.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { OfferView, QuoteView } from '#app/quotes/quote-answers.ts'
import { readerName } from '#app/quotes/customer/reader-name.ts'

const AcceptDialog = lazyPart(async () => (await import('#app/quotes/customer/actions/accept-dialog.tsx')).AcceptDialog)
const ChangeDialog = lazyPart(async () => (await import('#app/quotes/customer/actions/change-dialog.tsx')).ChangeDialog)
const DeclineDialog = lazyPart(async () => (await import('#app/quotes/customer/actions/decline-dialog.tsx')).DeclineDialog)
const ShareDialog = lazyPart(async () => (await import('#app/quotes/customer/actions/share-quote-dialog.tsx')).ShareDialog)
const WithdrawDialog = lazyPart(async () => (await import('#app/quotes/customer/actions/withdraw-dialog.tsx')).WithdrawDialog)

export type QuoteDialogName = 'accept' | 'change' | 'decline' | 'share' | 'withdraw'

/** The actions available to the reader, by role, state and day. */
export function actionsOf(quote: QuoteView, today: string) {
  return {
    accept: quoteCan.accept(quote, quote.role, today),
    change: quoteCan.requestChange(quote, quote.role, today),
    decline: quoteCan.decline(quote, quote.role, today),
    withdraw: quoteCan.withdraw(quote, quote.role, today),
    share: quote.role === 'owner' && quote.offers.length > 0 && quote.state !== 'withdrawn',
  } satisfies Record<QuoteDialogName, boolean>
}

/** The quote when the dialog opened: a concurrent change must not alter what the reader consents to. */
interface Opened {
  readonly name: QuoteDialogName
  readonly offer: OfferView | null
  readonly selection: Selection
}

const doneTexts: Readonly<Record<QuoteDialogName, string>> = {
  accept: 'Η προσφορά εγκρίθηκε.',
  change: 'Ζητήσατε αλλαγή. Ετοιμάζουμε νέα έκδοση.',
  decline: 'Η προσφορά απορρίφθηκε.',
  share: 'Ο σύνδεσμος στάλθηκε.',
  withdraw: 'Το αίτημα αποσύρθηκε.',
}

/** The dialogs of a quote, one at a time; each loads when first opened. */
export function useQuoteDialogs(quoteRef: QuoteRef, quote: QuoteView, today: string, onDone: (sentence: string) => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onClose = (done: boolean) => {
    setIsOpen(false)
    if (!done || opened === null) return
    onDone(doneTexts[opened.name])
    // The next dialog starts empty.
    setOpened(null)
  }
  return {
    open: (name: QuoteDialogName, offer: OfferView | null, selection: Selection) => {
      setOpened({ name, offer, selection })
      setIsOpen(true)
    },
    dialogs: opened !== null && (
      <OpenedDialog {...opened} quoteRef={quoteRef} quote={quote} today={today} open={isOpen} onClose={onClose} />
    ),
  }
}

interface OpenedDialogProps extends Opened {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
  readonly today: string
  readonly open: boolean
  readonly onClose: (done: boolean) => void
}

function OpenedDialog({ name, offer, selection, quoteRef, quote, today, open, onClose }: OpenedDialogProps) {
  const isApprover = quote.role === 'approver'
  const common = { quoteRef, open, onClose }
  if (name === 'withdraw') return <WithdrawDialog {...common} />
  if (offer === null) return null
  const content = contentOfView(offer)
  if (name === 'share') return <ShareDialog {...common} version={offer.version} content={content} selection={selection} />
  const answer = { ...common, version: offer.version, guestName: isApprover ? readerName(quote) : null }
  if (name === 'decline') return <DeclineDialog {...answer} />
  if (name === 'change') return <ChangeDialog {...answer} isOver={offer.validUntil < today} />
  return <AcceptDialog {...common} quote={quote} version={offer.version} content={content} selection={selection} />
}

/** «869,13 €» net, for the sticky bar on phones. */
export function netText(offer: OfferView, selection: Selection): string {
  return formatAmount(offerTotals(contentOfView(offer), selection).net)
}
