import { WarningList } from '#app/products/warning-list.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'

interface WarningsDialogProps {
  readonly warnings: readonly string[]
  readonly submitText: string
  readonly busy: boolean
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
}

/** Asks before a product is on sale with warnings. */
export function WarningsDialog({ warnings, submitText, busy, onConfirm, onClose }: WarningsDialogProps) {
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Ελέγξτε το πριν το δουν οι πελάτες"
      form={{ submit: onConfirm, busy, failure: null }}
      submitText={submitText}
    >
      <WarningList title="Προσέξτε" warnings={warnings} />
    </ActionDialog>
  )
}
