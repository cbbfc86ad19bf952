import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { SharedLinkView } from '#app/quotes/quote-answers.ts'

interface UnshareDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly link: SharedLinkView
}

/** Confirms revoking a shared link; to undo it, the owner must send a new one. */
export function UnshareDialog({ quoteRef, link, open, onClose }: UnshareDialogProps) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      await callQuote('unshare', { ...quoteRef, linkId: link.id })
      onClose(true)
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Ανάκληση συνδέσμου" form={form} submitText="Ανάκληση του συνδέσμου">
      <p className="wrap-anywhere">
        Ο σύνδεσμος που στάλθηκε στο {link.email} δεν θα ανοίγει πια την προσφορά. Όσα έγραψε ή απάντησε εκείνος που τον έλαβε
        μένουν, και μπορείτε να την κοινοποιήσετε ξανά.
      </p>
    </ActionDialog>
  )
}
