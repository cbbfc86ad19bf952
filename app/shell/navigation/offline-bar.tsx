import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef } from 'react'

import { dropHeldNavigation } from '#app/shell/navigation/held-navigation.ts'
import { useHeldNavigation } from '#app/shell/navigation/use-held-navigation.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { showToast } from '#app/ui/toast/toast.ts'

/** Shows that the connection is lost, and when it is back. */
export function OfflineBar() {
  const online = useOnline()
  const held = useHeldNavigation()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) showToast({ text: 'Η σύνδεση επανήλθε.' })
    wasOffline.current = !online
  }, [online])
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-55 print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-3 text-sm text-surface">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {held === 'held' ? (
            <>
              Είστε εκτός σύνδεσης. Η σελίδα θα ανοίξει μόλις επανέλθει το δίκτυο.
              <button
                type="button"
                onClick={dropHeldNavigation}
                className="min-h-11 px-2 font-semibold underline underline-offset-4"
              >
                Ακύρωση
              </button>
            </>
          ) : (
            'Είστε εκτός σύνδεσης. Βλέπετε όσα είχαν ήδη φορτωθεί.'
          )}
        </p>
      )}
    </div>
  )
}
