import { useState } from 'react'

import { WarningsPart } from '#app/quotes/editor/warnings-part.tsx'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'
import { AcceptanceDialog } from '#app/quotes/staff/on-behalf/accept-for-dialog.tsx'
import { callStaff, useOfferWarnings } from '#app/quotes/staff/use-staff-quotes.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface OrderDialogProps {
  readonly quote: StaffQuoteView
  readonly content: OfferContent
  readonly revision: number
  readonly onClose: () => void
}

/** Orders the draft at once, for a customer at the counter or on the telephone. */
export function OrderDialog({ quote, content: newest, revision: newestRevision, onClose }: OrderDialogProps) {
  // From the moment the dialog opened: what the customer was told
  const [{ content, revision }] = useState({ content: newest, revision: newestRevision })
  const [isSeen, setSeen] = useState(false)
  const check = useOfferWarnings(quote.id, revision)
  return (
    <AcceptanceDialog
      quote={quote}
      content={content}
      title="Καταχώριση παραγγελίας"
      submitText="Παραγγελία"
      send={async (accepted) => {
        await callStaff('order', { id: quote.id, revision, despiteWarnings: isSeen, ...accepted })
        showToast({ text: `Η προσφορά ${quote.number} έγινε παραγγελία.` })
      }}
      onClose={onClose}
    >
      <WarningsPart check={check} label="Τα είδα, να καταχωριστεί όπως είναι" isSeen={isSeen} onSeen={setSeen} />
    </AcceptanceDialog>
  )
}
