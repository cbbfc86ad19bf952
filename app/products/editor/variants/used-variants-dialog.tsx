import { useEditor } from '#app/products/editor/use-editor.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'

/** Confirms the deletion of variants that orders or quotes use. */
export function UsedVariantsDialog() {
  const { uses, closeUses, save, busy, base } = useEditor()
  if (uses === null) return null
  const nameOf = (id: number) => {
    const variant = base.form.variants.find(({ variantId }) => variantId === id)
    return [variant?.colour, variant?.size].filter((text) => text !== undefined && text !== '').join(' / ') || `παραλλαγή ${id}`
  }
  return (
    <ActionDialog
      open
      onClose={closeUses}
      title="Αφαίρεση παραλλαγών που χρησιμοποιούνται"
      form={{ submit: () => save({ removeUsed: true }), busy, failure: null }}
      submitText="Αφαίρεση και αποθήκευση"
    >
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {uses.map(({ variantId, carts, quotes, orders }) => (
          <li key={variantId}>
            {nameOf(variantId)}:{' '}
            {[
              carts > 0 && `σε ${carts} ${carts === 1 ? 'καλάθι' : 'καλάθια'}`,
              quotes > 0 && `σε ${quotes} ${quotes === 1 ? 'ανοιχτή προσφορά' : 'ανοιχτές προσφορές'}`,
              orders > 0 && `σε ${orders} ${orders === 1 ? 'παραγγελία σε εξέλιξη' : 'παραγγελίες σε εξέλιξη'}`,
            ]
              .filter((text) => text !== false)
              .join(', ')}
            .
          </li>
        ))}
      </ul>
      <p className="text-sm">
        Στα καλάθια και στα αγαπημένα μένουν ως «δεν το προσφέρουμε πια», χωρίς να υπολογίζονται. Οι προσφορές και οι παραγγελίες
        κρατούν το όνομά τους, αλλά δεν θα μπορείτε να τις βάλετε ξανά.
      </p>
    </ActionDialog>
  )
}
