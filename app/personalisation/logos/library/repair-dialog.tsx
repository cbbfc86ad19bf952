import { useEffect, useState } from 'react'

import { RepairPictures } from '#app/personalisation/logos/library/repair-pictures.tsx'
import { previewRepair, takeRepair } from '#app/personalisation/logos/library/logo-library.ts'
import type { Logo } from '#app/personalisation/logos/logo-calls.ts'
import type { LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import type { RepairPreview } from '#app/personalisation/logos/repair-calls.ts'
import { announce } from '#app/ui/live-region.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface RepairDialogProps {
  readonly logo: Logo
  readonly use: Pick<LogoUse, 'widthMm' | 'technique'>
  readonly open: boolean
  /** With the repaired logo, or null if it was not taken */
  readonly onClose: (taken: Logo | null) => void
}

/** A repair of a logo, shown over the original before it is taken. */
export function RepairDialog({ logo, use, open, onClose }: RepairDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose(null)} title="Διόρθωση λογοτύπου" size="form">
      {open && <Repair opened={logo} use={use} onClose={onClose} />}
    </Dialog>
  )
}

interface RepairProps extends Pick<RepairDialogProps, 'use' | 'onClose'> {
  readonly opened: Logo
}

function Repair({ opened, use: { widthMm, technique }, onClose }: RepairProps) {
  // Taking the repair shows the new logo around the dialog before it closes.
  const [logo] = useState(opened)
  const [preview, setPreview] = useState<RepairPreview | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const wanted = { widthMm: Math.round(widthMm * 10) / 10, technique: technique ?? null }
  useEffect(() => {
    void run(async () => setPreview(await previewRepair(logo, wanted)))
    // Each opening has one logo.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const take = () =>
    run(async () => {
      const repaired = await takeRepair(logo, wanted)
      announce('Τα προϊόντα δείχνουν πλέον το διορθωμένο λογότυπο.')
      onClose(repaired)
    })
  return (
    <div className="space-y-4 p-5 text-sm">
      {preview === null && failure === null && (
        <div role="status" aria-label="Σχεδιάζουμε το λογότυπο ξανά">
          <Skeleton className="h-56" />
        </div>
      )}
      {preview !== null && <RepairPictures logo={logo} preview={preview} />}
      {failure !== null && (
        <p role="alert" className="text-failure">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {preview !== null && (
          <Button busy={busy} onClick={() => void take()}>
            Χρήση του διορθωμένου
          </Button>
        )}
        <Button variant="secondary" onClick={() => onClose(null)}>
          Διατήρηση του αρχικού
        </Button>
      </div>
      {preview !== null && (
        <p className="text-muted">
          Το αρχικό λογότυπο μένει στα λογότυπά σας. Ό,τι έχετε ήδη στο καλάθι, σε προσφορές ή παραγγελίες δεν αλλάζει.
        </p>
      )}
    </div>
  )
}
