import type { OrderDialogProps } from '#app/orders/staff/screens/order-dialogs.tsx'
import { callOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Lets an order be printed without an approved proof, for a reason. */
export function ProofWaiverDialog({ orderRef, order, onClose }: OrderDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await callOrder('advance', orderRef, { id: order.id, action: 'approve-artwork', state: order.state, reason })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      title={`Εκτύπωση χωρίς δοκίμιο: ${order.number}`}
      form={form}
      submitText="Εκτύπωση χωρίς δοκίμιο"
      onClose={onClose}
    >
      <p>Η παραγωγή θα ξεκινήσει χωρίς εγκεκριμένο δοκίμιο. Το ιστορικό κρατά ποιος το αποφάσισε και γιατί.</p>
      <TextArea label="Γιατί" rows={3} maxLength={500} required {...field('reason')} />
    </ActionDialog>
  )
}
