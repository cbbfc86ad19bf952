import { moveImport } from '#app/imports/screens/use-imports.ts'
import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Products below their cost stop, until staff allow them for this file. */
export function BelowCost({ run: { id, belowCost, allowsBelowCost } }: { readonly run: ImportRunView }) {
  const { run: act, busy, failure } = useAsyncAction()
  if (belowCost === 0 && !allowsBelowCost) return null
  return (
    <div className="mt-3 text-sm">
      <p>
        {allowsBelowCost
          ? 'Επιτρέψατε τιμές κάτω από το κόστος σε αυτό το αρχείο.'
          : belowCost === 1
            ? '1 προϊόν με τιμή κάτω από το κόστος σταματά.'
            : `${belowCost.toLocaleString('el')} προϊόντα με τιμή κάτω από το κόστος σταματούν.`}
      </p>
      <Button
        variant="quiet"
        padding="none"
        busy={busy}
        onClick={() => void act(() => moveImport(id, 'reading', { allowsBelowCost: !allowsBelowCost }))}
      >
        {allowsBelowCost ? 'Να σταματούν πάλι' : 'Να επιτραπούν σε αυτό το αρχείο'}
      </Button>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </div>
  )
}
