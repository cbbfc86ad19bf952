import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { backdropLook, popupInTheMiddle, popupLook } from '#app/ui/dialog-look.ts'
import { LeaveQuestion } from '#app/ui/unsaved/leave-question.tsx'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Sizes to its content, to a form's width, to a form that fills a phone, or to the whole screen */
  readonly size?: 'window' | 'form' | 'sheet' | 'screen' | undefined
  /** Focused on opening; by default the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Focused on closing; by default the element that opened it. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  /** False: closing it loses nothing worth a question, because input takes effect at once, say. */
  readonly isGuarded?: boolean | undefined
  readonly children: ReactNode
}

const popups = {
  window: `${popupInTheMiddle} max-w-4xl`,
  form: `${popupInTheMiddle} max-w-xl`,
  sheet:
    'inset-0 w680:inset-x-4 w680:top-1/2 w680:bottom-auto w680:mx-auto w680:max-h-[calc(100dvh-2rem)] w680:max-w-xl w680:-translate-y-1/2 w680:rounded-card w680:shadow-float',
  screen: 'inset-0',
}

/**
 * The one modal dialog. It traps the focus, closes on Escape and on a press outside, and returns the focus. Closing asks first if
 * input would be lost. Load it lazily: it imports the dialog library.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, size = 'window', initialFocus, finalFocus, isGuarded = true, children } = props
  const returnFocus = useReturnFocus(open)
  const popup = useRef<HTMLDivElement>(null)
  const { hasUnsaved } = useUnsavedFields(popup, { isGuarded })
  const [isAsking, setIsAsking] = useState(false)
  const change = (next: boolean) => {
    if (!next && hasUnsaved()) setIsAsking(true)
    else onOpenChange(next)
  }
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={open} onOpenChange={change}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={backdropLook} />
          <BaseDialog.Popup
            ref={popup}
            initialFocus={initialFocus}
            finalFocus={finalFocus ?? returnFocus}
            className={classes(popupLook, popups[size])}
          >
            <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
              <BaseDialog.Title className="line-clamp-2 min-w-0 text-lg leading-snug font-semibold">{title}</BaseDialog.Title>
              <BaseDialog.Close
                aria-label="Κλείσιμο"
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill transition-colors hover:bg-plate"
              >
                <X aria-hidden className="size-5" />
              </BaseDialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Portal>
        <LeaveQuestion
          open={open && isAsking}
          leaveText="Κλείσιμο χωρίς αποθήκευση"
          onStay={() => setIsAsking(false)}
          onLeave={() => {
            setIsAsking(false)
            onOpenChange(false)
          }}
        />
      </BaseDialog.Root>
    </CSPProvider>
  )
}

/** «Πίσω» inside a dialog: closes it as its other ways do. */
export function DialogBack({ children }: { readonly children: ReactNode }) {
  return <BaseDialog.Close render={<Button variant="secondary">{children}</Button>} />
}
