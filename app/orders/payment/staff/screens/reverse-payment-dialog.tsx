import { moneyText } from '#app/orders/payment/staff/screens/money-texts.ts'
import { callMoney } from '#app/orders/payment/staff/screens/use-money.ts'
import type { OrderMoney } from '#app/orders/payment/staff/staff-payment.contract.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface ReversePaymentDialogProps {
  readonly orderId: string
  readonly payment: OrderMoney['payments'][number]
  readonly onClose: () => void
}

/** Reverses a payment or refund that was recorded wrongly, with the reason. */
export function ReversePaymentDialog({ orderId, payment, onClose }: ReversePaymentDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await callMoney('/api/staff/orders/payment/reverse', { id: orderId, paymentId: payment.id, reason })
      showToast({ text: 'Η καταχώριση αναιρέθηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open title="Αναίρεση λάθος καταχώρισης" form={form} submitText="Αναίρεση" onClose={onClose}>
      <p>
        {moneyText(payment)}, <strong className="whitespace-nowrap">{formatEuros(payment.amount)}</strong>: μένει στη λίστα και
        δεν μετρά πια.
      </p>
      {payment.kind === 'payment' && (
        <p className="text-sm text-muted">
          Αν η πληρωμή είχε επιβεβαιώσει την παραγγελία, η παραγγελία αναμένει ξανά πληρωμή. Ο πελάτης λαμβάνει e-mail με τη
          διόρθωση.
        </p>
      )}
      <TextArea label="Γιατί ήταν λάθος, για την ομάδα" rows={2} maxLength={300} {...field('reason')} />
    </ActionDialog>
  )
}
