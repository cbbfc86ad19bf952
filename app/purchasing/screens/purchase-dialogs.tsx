import { callPurchase } from '#app/purchasing/screens/use-purchasing.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

export interface PurchaseDialogProps {
  readonly purchase: PurchaseView
  readonly onClose: () => void
}

/** Sends the draft, by mail or as staff did themselves. */
export function SendDialog({ purchase: { id, revision, supplier, isCostKnown, lines }, onClose }: PurchaseDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { isMailed: supplier.email !== '' },
    send: async ({ isMailed }) => {
      await callPurchase('send', { id, revision, isMailed })
      onClose()
    },
  })
  const unneeded = lines.some((line) => line.unneeded > 0)
  return (
    <ActionDialog open title={`Αποστολή στον προμηθευτή ${supplier.name}`} form={form} submitText="Αποστολή" onClose={onClose}>
      <p>Η παραγγελία παίρνει τον επόμενο αριθμό και δεν αλλάζει πια.</p>
      {!isCostKnown && <p className="text-failure">Κάποιες γραμμές δεν έχουν τιμή. Το έγγραφο φεύγει χωρίς αυτές.</p>}
      {unneeded && <p className="text-failure">Κάποια τεμάχια δεν τα χρειάζεται παραγγελία. Δείτε τις γραμμές.</p>}
      <CheckField
        label={supplier.email === '' ? 'Με e-mail (ο προμηθευτής δεν έχει διεύθυνση)' : `Με e-mail στο ${supplier.email}`}
        {...field('isMailed')}
      />
      <p className="text-sm text-muted">Το e-mail έχει το PDF και, για εκτύπωση, τα φύλλα μακέτας.</p>
    </ActionDialog>
  )
}

/** Records the supplier's day. */
export function ConfirmDialog({ purchase, onClose }: PurchaseDialogProps) {
  const { id, revision, confirmedDay, neededBy, supplierReference } = purchase
  const { field, ...form } = useCallForm({
    defaultValues: { day: confirmedDay ?? neededBy ?? '', reference: supplierReference },
    send: async ({ day, reference }) => {
      await callPurchase('confirm', { id, revision, day, reference })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Ημέρα του προμηθευτή" form={form} submitText="Αποθήκευση" onClose={onClose}>
      <TextField label="Τα τεμάχια έρχονται στις" type="date" required {...field('day')} />
      <TextField label="Αριθμός του προμηθευτή, προαιρετικά" autoComplete="off" maxLength={60} {...field('reference')} />
      <p className="text-sm text-muted">
        Όσες παραγγελίες δεν προλαβαίνουν σημειώνονται «κινδυνεύει». Οι ημέρες που υποσχεθήκατε αλλάζουν μόνο από εσάς.
      </p>
    </ActionDialog>
  )
}

/** Cancels what has not come. */
export function CancelPurchaseDialog({ purchase: { id, revision, number }, onClose }: PurchaseDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await callPurchase('cancel', { id, revision, reason })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Ακύρωση παραγγελίας" form={form} submitText="Ακύρωση παραγγελίας" onClose={onClose}>
      <p>
        Όσα τεμάχια δεν ήρθαν χρειάζονται ξανά.
        {number !== null && ' Ενημερώστε εσείς τον προμηθευτή: δεν του στέλνουμε μήνυμα.'}
      </p>
      <TextArea label="Λόγος, για το ιστορικό" rows={2} maxLength={500} {...field('reason')} />
    </ActionDialog>
  )
}
