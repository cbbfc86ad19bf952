import { useState } from 'react'

import { shortDayText } from '#app/back-office/due-text.ts'
import { OfferTotalsTable } from '#app/back-office/offer-totals.tsx'
import { callStaff } from '#app/back-office/use-staff-quotes.ts'
import { failureText } from '#app/platform/call-api.ts'
import { QuoteDialog } from '#app/quotes/customer/quote-dialog.tsx'
import type { StaffQuoteView } from '#app/quotes/quote-view.ts'
import type { OfferContent } from '#app/quotes/quotes.ts'
import { showToast } from '#app/ui/toast.ts'

interface SendDialogProps {
  readonly quote: StaffQuoteView
  readonly version: number
  readonly content: OfferContent
  readonly revision: number
  readonly onClose: () => void
}

/** Says to whom it goes and for how much, before it goes. */
export function SendDialog({ quote, version, content, revision, onClose }: SendDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await callStaff(quote.id, 'send', { revision })
      showToast({ text: `Η προσφορά ${quote.number} στάλθηκε στο ${quote.email}.` })
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <QuoteDialog
      open
      title="Αποστολή στον πελάτη"
      busy={busy}
      failure={failure}
      onSubmit={send}
      submitText="Αποστολή"
      onClose={onClose}
    >
      <p>
        Η προσφορά {quote.number}
        {version > 1 && `, έκδοση ${version}`} θα σταλεί με e-mail και PDF στον πελάτη{' '}
        <strong>
          {quote.name}
          {quote.companyName !== '' && `, ${quote.companyName}`}
        </strong>{' '}
        στο <strong className="break-all">{quote.email}</strong>. Ισχύει έως και {shortDayText(content.validUntil)}.
      </p>
      <OfferTotalsTable content={content} />
    </QuoteDialog>
  )
}
