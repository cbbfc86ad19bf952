import { useState } from 'react'

import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { applyingTexts } from '#app/imports/import-texts.ts'
import { moveImport } from '#app/imports/screens/use-imports.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Applies a checked run, after saying once what that does. */
export function ApplyRun({ run }: { readonly run: ImportRunView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run: act, busy, failure } = useAsyncAction()
  const text = run.state === 'checked' ? 'Εφαρμογή στο κατάστημα' : 'Εφαρμογή των υπολοίπων'
  const apply = () =>
    act(async () => {
      await moveImport(run.id, 'applying')
      setIsOpen(false)
    })
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text}</Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Να εφαρμοστούν οι αλλαγές;"
        form={{ submit: apply, busy, failure }}
        submitText="Εφαρμογή"
      >
        <ul className="list-disc space-y-1 pl-5">
          {applyingTexts(run).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {(run.counts.new ?? 0) > 0 && (
          <p className="text-sm text-muted">
            {run.supplierView.profile.hideNew
              ? 'Τα νέα μένουν κρυμμένα μέχρι να τα εμφανίσετε.'
              : 'Τα νέα φαίνονται αμέσως στους επισκέπτες.'}
          </p>
        )}
      </ActionDialog>
    </>
  )
}
