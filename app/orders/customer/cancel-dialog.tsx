import type { OrderDialogProps } from '#app/orders/customer/order-dialog-props.ts'
import { storeOrder, refetchOrder } from '#app/orders/customer/use-order.ts'
import { CallError, callApi } from '#app/platform/browser/call-api.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Cancels the whole order, before production. */
export function CancelDialog({ orderRef, order, open, onClose }: OrderDialogProps) {
  const { run, busy, failure } = useAsyncAction()
  const cancel = () =>
    run(async () => {
      try {
        await storeOrder(orderRef, await callApi('/api/orders/cancel', orderRef))
        onClose('Η παραγγελία ακυρώθηκε. Σας στέλνουμε επιβεβαίωση με e-mail.')
      } catch (error) {
        if (error instanceof CallError && error.isRefusal) refetchOrder(orderRef)
        throw error
      }
    })
  return (
    <ActionDialog
      open={open}
      onClose={() => onClose(null)}
      title={`Ακύρωση παραγγελίας ${order.number}`}
      form={{ submit: () => void cancel(), busy, failure }}
      submitText="Ακύρωση της παραγγελίας"
    >
      <p>Ακυρώνεται όλη η παραγγελία. {order.payment.paid > 0 ? 'Σας επιστρέφουμε όσα πληρώσατε.' : 'Δεν χρεώνεστε τίποτα.'}</p>
    </ActionDialog>
  )
}
