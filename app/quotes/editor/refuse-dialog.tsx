import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface RefuseDialogProps {
  readonly quoteId: string
  readonly number: string
  readonly onClose: () => void
}

/** Refuses the request, with a reason for the customer. */
export function RefuseDialog({ quoteId, number, onClose }: RefuseDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { reason: '' },
    send: async (values) => {
      await callStaff('refuse', { id: quoteId, ...values })
      showToast({ text: `Ενημερώσαμε τον πελάτη για το αίτημα ${number}.` })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      title={`Απόρριψη του αιτήματος ${number}`}
      form={form}
      submitText="Απόρριψη και ενημέρωση του πελάτη"
      onClose={onClose}
    >
      <TextArea label="Λόγος (τον διαβάζει ο πελάτης)" rows={4} maxLength={4_000} required {...field('reason')} />
    </ActionDialog>
  )
}
