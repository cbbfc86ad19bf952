import { useEditor } from '#app/products/editor/use-editor.ts'
import { rereadProducts } from '#app/products/list/use-staff-products.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface DeleteProductDialogProps {
  readonly productId: number
  readonly onClose: () => void
  /** After the deletion */
  readonly onDeleted: () => void
}

/** Asks before a product is deleted for good. */
export function DeleteProductDialog({ productId, onClose, onDeleted }: DeleteProductDialogProps) {
  const { base, autosave } = useEditor()
  const { run, busy, failure } = useAsyncAction()
  const { title } = base.form
  const remove = () =>
    run(async () => {
      await autosave.pause()
      try {
        await callApi('/api/staff/products/delete', { id: productId, revision: base.revision })
      } catch (error) {
        autosave.resume(null)
        throw error
      }
      showToast({ text: `Το προϊόν «${title}» διαγράφηκε.` })
      rereadProducts()
      onDeleted()
    })
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`Διαγραφή του «${title}»`}
      form={{ submit: remove, busy, failure }}
      submitText="Οριστική διαγραφή"
    >
      <p>
        Διαγράφονται το προϊόν, το ιστορικό και οι κριτικές του. Η διεύθυνσή του παύει να υπάρχει και όσοι το έχουν στα αγαπημένα
        τους δεν θα το βλέπουν πια. Αν ίσως το χρειαστείτε ξανά, κρύψτε το.
      </p>
    </ActionDialog>
  )
}
