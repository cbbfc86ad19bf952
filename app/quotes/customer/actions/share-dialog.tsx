import { type ActionDialogProps, QuoteDialog } from '#app/quotes/customer/actions/quote-dialog.tsx'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Sends the approver a personal link. */
export function ShareDialog({ quoteRef, open, onClose }: ActionDialogProps & { readonly quoteRef: QuoteRef }) {
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: '', email: '' },
    send: async (values) => {
      await callQuote('share', { ...quoteRef, ...values })
      onClose(true)
    },
  })
  return (
    <QuoteDialog
      open={open}
      onClose={onClose}
      title="Κοινοποίηση της προσφοράς"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      submitText="Αποστολή συνδέσμου"
    >
      <p>
        Στέλνουμε με e-mail προσωπικό σύνδεσμο στον υπεύθυνο έγκρισης. Θα μπορεί να διαβάσει την προσφορά, να γράψει μήνυμα, να
        ζητήσει αλλαγή, να την εγκρίνει ή να την απορρίψει.
      </p>
      <TextField label="Όνομα παραλήπτη" autoComplete="off" required {...field('name')} />
      <TextField label="E-mail παραλήπτη" type="email" inputMode="email" autoComplete="off" required {...field('email')} />
    </QuoteDialog>
  )
}
