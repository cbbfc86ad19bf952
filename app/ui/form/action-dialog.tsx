import type { ReactNode, RefObject } from 'react'

import { classes } from '#app/ui/classes.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBack } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import type { SentForm } from '#app/ui/form/call-form.tsx'

/** Props of every action's dialog. */
export interface ActionDialogProps {
  readonly open: boolean
  /** `done`: the action has succeeded. */
  readonly onClose: (done: boolean) => void
}

interface ActionFormProps extends ActionDialogProps {
  readonly title: string
  readonly form: SentForm
  /** The submit button: «Έγκριση για 1.962,30 €» */
  readonly submitText: string
  /** Long: it fills a phone's screen, and its buttons stay in sight */
  readonly isLong?: boolean | undefined
  /** False: closing it loses nothing worth a question, such as a password. */
  readonly isGuarded?: boolean | undefined
  /** Focused on opening; by default the close button */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
}

/** The form of an action; an error shows inside and keeps what was typed. */
export function ActionDialog({
  open,
  onClose,
  title,
  form: { submit, busy, failure },
  submitText,
  isLong = false,
  isGuarded = true,
  initialFocus,
  children,
}: ActionFormProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose(false)}
      title={title}
      size={isLong ? 'sheet' : 'form'}
      // The action itself may lead to another page.
      isGuarded={isGuarded && !busy}
      initialFocus={initialFocus}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit(event)
        }}
        className="space-y-5 p-5"
      >
        {children}
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        <div
          className={classes(
            'flex flex-wrap gap-3',
            isLong ? 'sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3' : 'pt-1',
          )}
        >
          <Button type="submit" busy={busy} className="grow">
            {submitText}
          </Button>
          <DialogBack>Πίσω</DialogBack>
        </div>
      </form>
    </Dialog>
  )
}
