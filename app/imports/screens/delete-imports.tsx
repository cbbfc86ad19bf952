import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ImportRunView, SupplierView } from '#app/imports/import-schemas.ts'
import { isWorking, refetchImports } from '#app/imports/screens/use-imports.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { importUrl } from '#app/staff-urls.ts'

/** Deletes a run and its file, and leads to the list. */
export function DeleteRun({ run }: { readonly run: ImportRunView }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { run: act, busy, failure } = useAsyncAction()
  const { id, fileName, undoable } = run
  const remove = () =>
    act(async () => {
      await callApi('/api/staff/import/delete-run', { runId: id })
      showToast({ text: `Το αρχείο «${fileName}» διαγράφηκε.` })
      await navigate(importUrl())
      await refetchImports()
    })
  if (isWorking(run)) return null
  return (
    <>
      <Button variant="quiet" padding="none" onClick={() => setIsAsking(true)}>
        Διαγραφή αρχείου
      </Button>
      <ActionDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Διαγραφή του «${fileName}»`}
        form={{ submit: remove, busy, failure }}
        submitText="Οριστική διαγραφή"
      >
        <p>
          Διαγράφονται το αρχείο και όσα φαίνονται σε αυτή τη σελίδα. Τα προϊόντα μένουν όπως είναι.
          {undoable && ' Η εισαγωγή δεν θα μπορεί πια να αναιρεθεί.'}
        </p>
      </ActionDialog>
    </>
  )
}

/** Deletes a supplier with its files. */
export function DeleteSupplier({ supplier: { id, name } }: { readonly supplier: SupplierView }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run: act, busy, failure } = useAsyncAction()
  const remove = () =>
    act(async () => {
      await callApi('/api/staff/import/delete-supplier', { id })
      showToast({ text: `Ο προμηθευτής «${name}» διαγράφηκε.` })
      await refetchImports()
    })
  return (
    <>
      <Button variant="quiet" aria-label={`Διαγραφή, ${name}`} onClick={() => setIsAsking(true)}>
        Διαγραφή
      </Button>
      <ActionDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Διαγραφή του «${name}»`}
        form={{ submit: remove, busy, failure }}
        submitText="Οριστική διαγραφή"
      >
        <p>
          Διαγράφονται τα αρχεία του, οι αντιστοιχίσεις και οι κανόνες τιμών του. Τα προϊόντα μένουν όπως είναι, και οι εισαγωγές
          του δεν θα μπορούν πια να αναιρεθούν.
        </p>
      </ActionDialog>
    </>
  )
}
