import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

interface ChangeDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly version: number
  readonly guestName: string | null
  /** The offer has expired: the customer requests a renewal. */
  readonly isOver: boolean
}

/** Requests another version. */
export function ChangeDialog({ quoteRef, version, guestName, isOver, open, onClose }: ChangeDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { text: isOver ? 'Παρακαλώ ανανεώστε την προσφορά.' : '', name: guestName ?? '' },
    send: async (values) => {
      await callQuote('request-change', { ...quoteRef, version, ...values })
      onClose(true)
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={isOver ? 'Ανανέωση προσφοράς' : 'Αλλαγή στην προσφορά'}
      form={form}
      submitText={isOver ? 'Ζητώ ανανέωση' : 'Ζητώ αλλαγή'}
    >
      <p>Ετοιμάζουμε νέα έκδοση με όσα μας γράψετε. Έως τότε, αυτή δεν μπορεί να εγκριθεί.</p>
      <TextArea
        label="Τι θέλετε να αλλάξει;"
        rows={5}
        required
        placeholder="Για παράδειγμα: 300 τεμάχια σε μπλε, με χάραξη αντί για εκτύπωση"
        {...field('text')}
      />
      {guestName !== null && <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />}
    </ActionDialog>
  )
}
