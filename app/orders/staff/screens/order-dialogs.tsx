import { useState } from 'react'

import { CountryField } from '#app/company/country-field.tsx'
import { InvoiceDialog } from '#app/orders/invoice/invoice-dialog.tsx'
import { callOrder, type StaffOrderRef } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

export interface OrderDialogProps {
  readonly orderRef: StaffOrderRef
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Cancels the whole order. */
export function CancelDialog({ orderRef, order, onClose }: OrderDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await callOrder('advance', orderRef, { id: order.id, action: 'cancel', state: order.state, reason })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      title={`Ακύρωση παραγγελίας ${order.number}`}
      form={form}
      submitText="Ακύρωση παραγγελίας"
      onClose={onClose}
    >
      <p>
        Ακυρώνονται όλα τα τεμάχια που δεν στάλθηκαν, και όσα πάρθηκαν από το ράφι γυρίζουν εκεί, εκτός αν έχουν ήδη εκτυπωθεί.
        {order.payment.paid > 0 && ' Ό,τι πληρώθηκε πρέπει να επιστραφεί.'}
      </p>
      <TextArea label="Λόγος, τον διαβάζει και ο πελάτης" rows={3} maxLength={500} {...field('reason')} />
    </ActionDialog>
  )
}

/** Enters the invoice that the customer told, or changes it. */
export function OrderInvoiceDialog({ orderRef, order, onClose }: OrderDialogProps) {
  return (
    <InvoiceDialog
      order={order}
      open
      send={async (invoice) => {
        await callOrder('invoice', orderRef, { id: order.id, invoice })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Changes delivery address and promised day. */
export function AddressDialog({ orderRef, order, onClose }: OrderDialogProps) {
  const address = order.delivery.address
  const [country, setCountry] = useState(address?.country ?? 'GR')
  const { field, ...form } = useCallForm({
    defaultValues: {
      'address.recipient': address?.recipient ?? '',
      'address.line': address?.line ?? '',
      'address.postcode': address?.postcode ?? '',
      'address.city': address?.city ?? '',
      promisedDay: order.promisedDay ?? '',
    },
    send: async (values) => {
      await callOrder('address', orderRef, {
        id: order.id,
        address: {
          recipient: values['address.recipient'],
          line: values['address.line'],
          postcode: values['address.postcode'],
          city: values['address.city'],
          country: country,
        },
        promisedDay: values.promisedDay === '' ? null : values.promisedDay,
      })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Διεύθυνση και ημέρα παράδοσης" form={form} submitText="Αποθήκευση" onClose={onClose}>
      <TextField label="Παραλήπτης, αν δεν είναι ο πελάτης" autoComplete="off" maxLength={120} {...field('address.recipient')} />
      <TextField label="Οδός και αριθμός" autoComplete="off" required {...field('address.line')} />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <TextField label="Τ.Κ." autoComplete="off" required {...field('address.postcode')} />
        <TextField label="Πόλη" autoComplete="off" required {...field('address.city')} />
      </div>
      <CountryField
        label="Χώρα"
        autoComplete="off"
        value={country}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      />
      <TextField label="Παράδοση έως, προαιρετικά" type="date" {...field('promisedDay')} />
    </ActionDialog>
  )
}
