import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-3 text-sm text-surface">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Είστε εκτός σύνδεσης. Βλέπετε ό,τι είχε ήδη φορτωθεί.
        </p>
      )}
    </div>
  )
}
