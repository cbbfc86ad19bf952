import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Confirms withdrawing the request, which is final. */
export function WithdrawDialog({ quoteRef, open, onClose }: ActionDialogProps & { readonly quoteRef: QuoteRef }) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      await callQuote('withdraw', quoteRef)
      onClose(true)
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Απόσυρση αιτήματος" form={form} submitText="Απόσυρση του αιτήματος">
      <p>Το αίτημα κλείνει και δεν θα λάβετε άλλη προσφορά γι’ αυτό. Θα μπορείτε να στείλετε νέο αίτημα με τα ίδια.</p>
    </ActionDialog>
  )
}
