import { readEuros } from '#app/orders/payment/staff/screens/read-typed.ts'
import type { OrderDialogProps } from '#app/orders/staff/screens/order-dialogs.tsx'
import { callOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Sets the delivery cost of an order placed without one. */
export function DeliveryCostDialog({ orderRef, order, onClose }: OrderDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { cost: '' },
    send: async ({ cost }) => {
      await callOrder('delivery-cost', orderRef, { id: order.id, cost: readEuros('cost', cost, 0) })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Μεταφορικά" form={form} submitText="Ορισμός μεταφορικών" onClose={onClose}>
      <p className="text-sm text-muted">Ο πελάτης λαμβάνει e-mail με το τελικό σύνολο και τα στοιχεία πληρωμής.</p>
      <TextField label="Μεταφορικά, χωρίς ΦΠΑ (€)" inputMode="decimal" autoComplete="off" {...field('cost')} />
    </ActionDialog>
  )
}
