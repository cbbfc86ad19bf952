import { useState } from 'react'

import { refetchSubscribers } from '#app/content/newsletter/staff/use-subscribers.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface UnsubscribeDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** Confirms the removal of a subscriber. */
export function UnsubscribeDialog({ email, onClose }: UnsubscribeDialogProps) {
  const [open, setOpen] = useState(true)
  const { run, busy, failure } = useAsyncAction()
  const close = () => {
    setOpen(false)
    onClose()
  }
  const remove = () =>
    run(async () => {
      await callApi('/api/staff/newsletter/unsubscribe', { email })
      await refetchSubscribers()
      showToast({ text: 'Η εγγραφή διαγράφηκε.' })
      close()
    })
  return (
    <ActionDialog
      open={open}
      onClose={close}
      title="Διαγραφή από το newsletter"
      form={{ submit: () => remove(), busy, failure }}
      submitText="Διαγραφή εγγραφής"
    >
      <p className="wrap-anywhere">
        Το {email} δεν θα λάβει άλλο newsletter, και η απόδειξη της συγκατάθεσής του διαγράφεται. Για να εγγραφεί ξανά, πρέπει να
        το ζητήσει ο ίδιος.
      </p>
    </ActionDialog>
  )
}
