import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { moveImport } from '#app/imports/screens/use-imports.ts'
import { staysText, undoPreviewText } from '#app/imports/undo-texts.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Undoes an applied run, after it has said what that would do. */
export function UndoRun({ run }: { readonly run: ImportRunView }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Αναίρεση
      </Button>
      {isAsking && <UndoDialog run={run} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface UndoDialogProps {
  readonly run: ImportRunView
  readonly onClose: () => void
}

function UndoDialog({ run: { id, supplier, supplierView }, onClose }: UndoDialogProps) {
  const { data: preview, error } = useQuery(
    {
      queryKey: ['staff-import-undo', id],
      queryFn: ({ signal }) => callApi('/api/staff/import/undo-preview', { runId: id }, signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
  const { run: act, busy, failure } = useAsyncAction()
  const undo = () =>
    act(async () => {
      await moveImport(id, 'undoing')
      onClose()
    })
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Αναίρεση της εισαγωγής"
      form={{
        submit: undo,
        busy: busy || (preview === undefined && error === null),
        failure: failure ?? (error === null ? null : failureText(error)),
      }}
      submitText="Ναι, αναίρεση"
    >
      {preview === undefined ? (
        error === null && <p role="status">Ελέγχεται τι έχει αλλάξει από τότε…</p>
      ) : (
        <div className="space-y-3">
          <p>{undoPreviewText(preview)}</p>
          {preview.stayed > 0 && <p className="wrap-anywhere">{staysText(preview.stayed, preview.titles)}</p>}
          <p className="text-sm text-muted">
            Όσα τεμάχια έχουν παραγγελθεί στο μεταξύ αφαιρούνται από το απόθεμα.
            {supplierView.isNightly &&
              ` Ο προμηθευτής «${supplier}» ενημερώνεται κάθε νύχτα: το επόμενο αρχείο του θα εφαρμοστεί κανονικά.`}
          </p>
        </div>
      )}
    </ActionDialog>
  )
}
