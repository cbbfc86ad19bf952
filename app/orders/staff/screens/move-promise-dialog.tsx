import type { OrderDialogProps } from '#app/orders/staff/screens/order-dialogs.tsx'
import { callOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Moves the promised day, and tells the customer; the first possible day is proposed. */
export function MovePromiseDialog({ orderRef, order, onClose }: OrderDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { promisedDay: order.supplyPromiseDay ?? order.promisedDay ?? '', reason: '' },
    send: async (values) => {
      await callOrder('promise', orderRef, { id: order.id, shownDay: order.promisedDay, ...values })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Νέα ημέρα παράδοσης" form={form} submitText="Αλλαγή και ενημέρωση πελάτη" onClose={onClose}>
      <TextField label="Παράδοση έως" type="date" required {...field('promisedDay')} />
      <TextArea label="Λόγος, τον διαβάζει και ο πελάτης" rows={2} maxLength={500} {...field('reason')} />
      <p className="text-sm text-muted">
        {order.email === '' ? 'Ο πελάτης δεν έχει e-mail: ενημερώστε τον εσείς.' : `Στέλνεται ένα e-mail στο ${order.email}.`}
      </p>
    </ActionDialog>
  )
}
