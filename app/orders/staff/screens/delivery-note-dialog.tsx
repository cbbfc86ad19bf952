import { useState } from 'react'

import { DeliveryNoteFields } from '#app/orders/staff/screens/delivery-note-fields.tsx'
import { callOrder, type StaffOrderRef } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffShipment } from '#app/orders/staff/shipment-answer.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface DeliveryNoteDialogProps {
  readonly orderRef: StaffOrderRef
  readonly orderId: string
  readonly shipment: StaffShipment
  readonly note: NonNullable<StaffShipment['deliveryNote']>
  readonly onClose: () => void
}

/** Enters what was not known of a parcel at its dispatch. */
export function DeliveryNoteDialog({ orderRef, orderId, shipment, note, onClose }: DeliveryNoteDialogProps) {
  const [movePurpose, setMovePurpose] = useState(note.movePurpose)
  const { field, ...form } = useCallForm({
    defaultValues: {
      carrier: shipment.carrier,
      carrierVatNumber: note.carrierVatNumber,
      vehicleNumber: note.vehicleNumber,
    },
    send: async (values) => {
      await callOrder('delivery-note', orderRef, { id: orderId, shipmentId: shipment.id, ...values, movePurpose })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      title={`Δελτίο αποστολής ${note.series} / ${note.number}`}
      form={form}
      submitText="Αποθήκευση"
      onClose={onClose}
    >
      <DeliveryNoteFields field={field} purpose={movePurpose} onPurpose={setMovePurpose} />
    </ActionDialog>
  )
}
