import { useEffect, useState } from 'react'

import { RepairPictures } from '#app/personalisation/logos/library/repair-pictures.tsx'
import type { RepairPreview } from '#app/personalisation/logos/repair.contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The repair of a logo's picture, at the place where it is printed; both throw CallErrors. */
export interface LogoRepair<Taken> {
  readonly picture: string
  readonly preview: () => Promise<RepairPreview>
  readonly take: () => Promise<Taken>
}

interface RepairDialogProps<Taken> {
  readonly repair: LogoRepair<Taken>
  /** What stays as it is when it is taken */
  readonly note: string
  readonly open: boolean
  /** With what `take` answers, or null if it was not taken */
  readonly onClose: (taken: Taken | null) => void
}

/** A repair of a logo, shown over the original before it is taken. */
export function RepairDialog<Taken>({ repair, note, open, onClose }: RepairDialogProps<Taken>) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose(null)} title="Διόρθωση λογοτύπου" size="form">
      {open && <Repair opened={repair} note={note} onClose={onClose} />}
    </Dialog>
  )
}

interface RepairProps<Taken> extends Pick<RepairDialogProps<Taken>, 'note' | 'onClose'> {
  readonly opened: LogoRepair<Taken>
}

function Repair<Taken>({ opened, note, onClose }: RepairProps<Taken>) {
  // Taking the repair shows the new logo around the dialog before it closes.
  const [{ picture, preview: makePreview, take: takeRepair }] = useState(opened)
  const [preview, setPreview] = useState<RepairPreview | null>(null)
  const { run, busy, failure } = useAsyncAction()
  useEffect(() => {
    void run(async () => setPreview(await makePreview()))
    // Each opening has one logo.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const take = () => run(async () => onClose(await takeRepair()))
  return (
    <div className="space-y-4 p-5 text-sm">
      {preview === null && failure === null && (
        <div role="status" aria-label="Σχεδιάζουμε το λογότυπο ξανά">
          <Skeleton className="h-56" />
        </div>
      )}
      {preview !== null && <RepairPictures picture={picture} preview={preview} />}
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
      {preview !== null && <p className="text-muted">{note}</p>}
    </div>
  )
}
