import { useSyncExternalStore } from 'react'

/** Section 3's local storage keys of the session. */
const tokenKey = 'token'
const changed = 'doro:session'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(tokenKey))
  } catch {
    // Storage may be forbidden; then nobody can be signed in.
    return false
  }
}

/** Whether a token is present. The server and the first render know nobody: pages are the same for all. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, hasToken, () => false)
}

/** Clears the session's local state (section 4: logout makes no call that is waited for). */
export function signOut(): void {
  try {
    for (const key of [tokenKey, 'user', 'orderId']) localStorage.removeItem(key)
    localStorage.setItem('userId', '0')
  } catch {
    // Nothing was kept, so nothing is left.
  }
  window.dispatchEvent(new Event(changed))
}
