import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'

import { classes } from '#app/ui/classes.ts'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** As large as its content, as wide as a form, a form that fills a phone, or the whole screen */
  readonly size?: 'window' | 'form' | 'sheet' | 'screen' | undefined
  /** Focused on opening; by default the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Focused on closing; by default the element that opened it. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  readonly children: ReactNode
}

const inTheMiddle =
  'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 rounded-card shadow-float data-ending-style:scale-98 data-starting-style:scale-98'
const popups = {
  window: `${inTheMiddle} max-w-4xl`,
  form: `${inTheMiddle} max-w-xl`,
  sheet:
    'inset-0 w680:inset-x-4 w680:top-1/2 w680:bottom-auto w680:mx-auto w680:max-h-[calc(100dvh-2rem)] w680:max-w-xl w680:-translate-y-1/2 w680:rounded-card w680:shadow-float',
  screen: 'inset-0',
}

/**
 * The one modal dialog. It traps the focus, closes on Escape and on a press outside, and returns the focus.
 * Load it lazily: it imports the dialog library.
 */
export function Dialog({ open, onOpenChange, title, size = 'window', initialFocus, finalFocus, children }: DialogProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-ink/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <BaseDialog.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus ?? returnFocus}
            className={classes(
              'fixed z-50 flex flex-col bg-surface outline-none transition-[opacity,scale] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
              popups[size],
            )}
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
      </BaseDialog.Root>
    </CSPProvider>
  )
}
