import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useRef } from 'react'

import { Button } from '#app/ui/button.tsx'
import { backdropLook, popupInTheMiddle, popupLook } from '#app/ui/dialog-look.ts'
import { classes } from '#app/ui/classes.ts'

interface LeaveQuestionProps {
  readonly open: boolean
  /** «Έξοδος χωρίς αποθήκευση» */
  readonly leaveText: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks whether unsaved input may be lost. Escape stays. */
export function LeaveQuestion({ open, leaveText, onStay, onLeave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open={open} onOpenChange={(next) => next || onStay()}>
        <AlertDialog.Portal>
          {/* Also above a dialog that asks before it closes */}
          <AlertDialog.Backdrop forceRender className={backdropLook} />
          <AlertDialog.Popup
            initialFocus={stay}
            className={classes(popupLook, popupInTheMiddle, 'max-w-lg gap-3 overflow-y-auto p-5')}
          >
            <AlertDialog.Title className="text-lg leading-snug font-semibold">
              Έχετε αλλαγές που δεν αποθηκεύτηκαν
            </AlertDialog.Title>
            <AlertDialog.Description className="text-sm text-muted">
              Αν φύγετε τώρα, όσα γράψατε θα χαθούν.
            </AlertDialog.Description>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button ref={stay} className="grow" onClick={onStay}>
                Συνέχεια επεξεργασίας
              </Button>
              <Button variant="secondary" className="grow" onClick={onLeave}>
                {leaveText}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  )
}
