import { useState } from 'react'

import { type MovePurpose, salePurpose } from '#app/orders/delivery-note/move-purposes.ts'
import { DeliveryNoteFields } from '#app/orders/staff/screens/delivery-note-fields.tsx'
import type { OrderDialogProps } from '#app/orders/staff/screens/order-dialogs.tsx'
import { PiecesFields, usePieces } from '#app/orders/staff/screens/pieces-fields.tsx'
import { callOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Records a parcel, with all or some of the pieces, and its delivery note. */
export function ShipDialog({ orderRef, order, onClose }: OrderDialogProps) {
  const [movePurpose, setMovePurpose] = useState<MovePurpose>(salePurpose)
  const pieces = usePieces(
    order.lines.filter(({ left }) => left > 0),
    ({ left }) => left,
  )
  const { field, ...form } = useCallForm({
    defaultValues: { carrier: '', carrierVatNumber: '', vehicleNumber: '', trackingNumber: '', trackingUrl: '' },
    send: async (values) => {
      await callOrder('ship', orderRef, { id: order.id, ...values, movePurpose, lines: pieces.chosen() })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Αποστολή" form={form} submitText="Καταχώριση αποστολής" onClose={onClose}>
      <p className="text-sm text-muted">
        Ο πελάτης λαμβάνει e-mail με τον μεταφορέα και την παρακολούθηση. Το δελτίο αποστολής παίρνει τον επόμενο αριθμό.
      </p>
      <DeliveryNoteFields field={field} purpose={movePurpose} onPurpose={setMovePurpose} />
      <TextField label="Αριθμός αποστολής" autoComplete="off" {...field('trackingNumber')} />
      <TextField label="Σύνδεσμος παρακολούθησης, προαιρετικά" autoComplete="off" inputMode="url" {...field('trackingUrl')} />
      <PiecesFields legend="Τεμάχια στο δέμα" pieces={pieces} max={({ left }) => left} />
    </ActionDialog>
  )
}
