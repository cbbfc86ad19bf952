import { useSyncExternalStore } from 'react'

import { readStored, removeStored, writeStored } from '#app/platform/browser-storage.ts'

const changed = 'doro:session'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/** Whether a token is present. The server and the first render know nobody: pages are the same for all. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(readStored('token')),
    () => false,
  )
}

/** Clears the session's local state (section 4); a fresh order GUID is made when it is next asked for. */
export function signOut(): void {
  for (const key of ['token', 'user', 'orderId']) removeStored(key)
  writeStored('userId', '0')
  window.dispatchEvent(new Event(changed))
}
