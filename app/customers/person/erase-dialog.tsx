import type { Customer } from '#app/customers/customers.contract.ts'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { ActionDialog, type ActionDialogProps } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface EraseDialogProps extends ActionDialogProps {
  readonly personRef: ApiBody<'/api/staff/customers/person/export'>
  readonly person: Customer['people'][number]
}

/** Explains what is erased and what the law retains, and asks for the address. */
export function EraseDialog({ personRef, person: { userId, name, email, phone }, open, onClose }: EraseDialogProps) {
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { confirmation: '' },
    isGuarded: false,
    send: async ({ confirmation }) => {
      await callApi('/api/staff/customers/person/erase', { ...personRef, confirmation })
      showToast({ text: 'Τα δεδομένα διαγράφηκαν.' })
      onClose(true)
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      isGuarded={false}
      title="Διαγραφή προσωπικών δεδομένων"
      form={{ submit, busy, failure }}
      submitText="Οριστική διαγραφή"
    >
      <div className="space-y-3 wrap-anywhere">
        <p>
          {userId === null
            ? `Τα αιτήματα με όνομα «${name}» γίνονται ανώνυμα και τα αρχεία τους διαγράφονται.`
            : `Ο λογαριασμός «${name}» κλείνει. Διαγράφονται διευθύνσεις, λογότυπα, καλάθι και αγαπημένα, και τα αιτήματά του γίνονται ανώνυμα.`}{' '}
          Φεύγει και από το newsletter.
        </p>
        <p>
          Μένουν όσα ορίζει ο νόμος: οι εγκεκριμένες προσφορές και οι παραγγελίες με τα στοιχεία του τιμολογίου. Σε παραγγελία που
          εκτελείται, όνομα και διεύθυνση διαγράφονται μόλις ολοκληρωθεί.
        </p>
        <p className="font-semibold">Η διαγραφή δεν αναιρείται.</p>
      </div>
      <TextField
        label={`Για επιβεβαίωση, γράψτε: ${email || phone || name}`}
        autoComplete="off"
        maxLength={300}
        {...field('confirmation')}
      />
    </ActionDialog>
  )
}
