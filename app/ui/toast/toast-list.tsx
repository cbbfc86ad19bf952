import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast } from '@base-ui/react/toast'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'

import { onToast, takeToasts } from '#app/ui/toast/toast.ts'

const manager = Toast.createToastManager()
const shownForMs = 6_000

/** The toasts, loaded by toaster.tsx. F6 moves the focus to them; Escape and the button close one. */
export function ToastList() {
  useEffect(() => {
    const add = () => {
      for (const { text, action } of takeToasts()) {
        const id = manager.add({
          // The toast's accessible name: it is a dialog, and a description would leave it unnamed.
          title: text,
          timeout: shownForMs,
          actionProps:
            action === undefined
              ? undefined
              : {
                  children: action.name,
                  onClick: () => {
                    manager.close(id)
                    action.onPress()
                  },
                },
        })
      }
    }
    add()
    return onToast(add)
  }, [])
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager} limit={3}>
        <Toast.Portal>
          <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col gap-2 outline-none w680:right-6 w680:bottom-6 w680:left-auto w680:mx-0 w680:w-96 print:hidden">
            <Toasts />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className="pointer-events-auto rounded-card bg-ink text-sm text-surface shadow-float transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
        <Toast.Title render={<p />} className="min-w-0 flex-1 py-2" />
        <Toast.Action className="min-h-11 rounded-pill px-3 font-semibold underline underline-offset-4 hover:text-accent-soft" />
        <Toast.Close
          aria-label="Κλείσιμο"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface/15"
        >
          <X aria-hidden className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
