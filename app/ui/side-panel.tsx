import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

import { classes } from '#app/ui/classes.ts'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'

interface SidePanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly side?: 'left' | 'right' | undefined
  /** A selector: while such an element is visible, the panel opens over it instead of at the side. */
  readonly over?: string | undefined
  /** Sticks below the scrolling content: totals and buttons. */
  readonly footer?: ReactNode
  /** Focused on opening; by default the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** What gets the focus on closing; by default what had it before. */
  readonly returnTo?: (() => HTMLElement | true) | undefined
  readonly children: ReactNode
}

/** The element's rectangle in the window; null if hidden. */
function usePlaceOf(selector: string | undefined, wanted: boolean) {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number; readonly width: number } | null>(null)
  useLayoutEffect(() => {
    if (selector === undefined || !wanted) return undefined
    const measure = () => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      setPlace(box === undefined || box.width === 0 ? null : { left: box.left, top: box.top, width: box.width })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [selector, wanted])
  return place
}

/** 12 px around the element, and the close button at its right. */
const margin = 12
const closeWidth = 52
const minWidth = 440

/**
 * The one off-canvas panel (300 px, 400 px from 576 px): cart, wishlist, search, mobile menu.
 * It traps the focus, closes on Escape and on a press outside, and returns the focus.
 * Load it lazily: it imports the dialog library.
 */
export function SidePanel({
  open,
  onOpenChange,
  title,
  side = 'right',
  over,
  footer,
  initialFocus,
  returnTo,
  children,
}: SidePanelProps) {
  const place = usePlaceOf(over, open)
  const finalFocus = useReturnFocus(open)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            initialFocus={initialFocus}
            finalFocus={returnTo ?? finalFocus}
            data-over={place === null ? undefined : ''}
            style={
              place === null
                ? undefined
                : {
                    left: place.left - margin,
                    top: place.top - margin,
                    width: Math.max(minWidth, place.width + 2 * margin + closeWidth),
                    maxHeight: `calc(100dvh - ${place.top}px)`,
                  }
            }
            className={classes(
              'fixed z-50 flex max-w-full flex-col bg-surface shadow-float outline-none',
              place === null
                ? 'inset-y-0 w-[300px] transition-transform duration-250 w576:w-[400px]'
                : 'rounded-card transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0',
              place === null &&
                (side === 'right'
                  ? 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full'
                  : 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full'),
            )}
          >
            <div
              className={classes(
                'flex items-center justify-between py-2 pr-2 pl-5',
                place === null ? 'border-b border-line' : 'absolute top-1 right-0 z-10',
              )}
            >
              <Dialog.Title className={place === null ? 'text-lg font-semibold' : 'sr-only'}>{title}</Dialog.Title>
              <Dialog.Close
                aria-label="Κλείσιμο"
                className="inline-flex size-11 items-center justify-center rounded-pill transition-colors hover:bg-plate"
              >
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <div className={classes('min-h-0 flex-1 overflow-y-auto overscroll-contain', place === null ? 'px-5 py-4' : 'p-3')}>
              {children}
            </div>
            {footer !== undefined && <div className="border-t border-line bg-paper px-5 py-4 empty:hidden">{footer}</div>}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
