import { useState } from 'react'

import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

interface DialogProps {
  readonly quote: StaffQuoteView
  readonly onClose: () => void
}

/** Corrects the customer's address; links sent to the old one are revoked. */
export function EmailDialog({ quote, onClose }: DialogProps) {
  // From the moment the dialog opened, so that a colleague's correction is not overwritten.
  const [previous] = useState(quote.email)
  const { field, ...form } = useCallForm({
    defaultValues: { email: previous },
    send: async (values) => {
      await callStaff('correct-email', { id: quote.id, previous, ...values })
      if (values.email.trim() !== previous) showToast({ text: `Στάλθηκε σύνδεσμος στο ${values.email.trim()}.` })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      title={previous === '' ? 'Προσθήκη e-mail' : 'Διόρθωση e-mail'}
      form={form}
      submitText="Αποθήκευση και αποστολή συνδέσμου"
      onClose={onClose}
    >
      <TextField label="E-mail του πελάτη" type="email" autoComplete="off" maxLength={254} required {...field('email')} />
      <p className="text-sm text-muted">
        {previous === ''
          ? 'Ο πελάτης λαμβάνει σύνδεσμο για την προσφορά του.'
          : 'Ο πελάτης λαμβάνει νέο σύνδεσμο. Οι προηγούμενοι σύνδεσμοι, και όσοι κοινοποιήθηκαν, παύουν να ανοίγουν την προσφορά.'}
      </p>
    </ActionDialog>
  )
}
