import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'

import { classes } from '#app/ui/classes.ts'

interface SidePanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly side?: 'left' | 'right' | undefined
  /** Stays in sight below what scrolls: totals and the way on. */
  readonly footer?: ReactNode
  /** What takes the focus on opening; the close button where nothing is given. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
}

/**
 * The one off-canvas panel (300 px, 400 px from 576 px): cart, wishlist, search, mobile menu.
 * It traps the focus, closes on Escape and on a press beside it, and returns the focus to what opened it.
 * Load it lazily: it brings the dialog library with it.
 */
export function SidePanel({ open, onOpenChange, title, side = 'right', footer, initialFocus, children }: SidePanelProps) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            initialFocus={initialFocus}
            className={classes(
              'fixed inset-y-0 z-50 flex w-[300px] max-w-full flex-col bg-surface shadow-float outline-none transition-transform duration-250 w576:w-[400px]',
              side === 'right'
                ? 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full'
                : 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
            )}
          >
            <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              <Dialog.Close
                aria-label="Κλείσιμο"
                className="inline-flex size-11 items-center justify-center rounded-pill transition-colors hover:bg-plate"
              >
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
            {footer !== undefined && <div className="border-t border-line bg-paper px-5 py-4 empty:hidden">{footer}</div>}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
