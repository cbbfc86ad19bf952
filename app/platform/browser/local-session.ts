import { clearStored, readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'

// Section 4: token and user are in local storage, so that a session survives a reload. A token means logged in.

const changed = 'doro:session'

/** Calls back when the session starts or ends, in this tab or another. Browser only. */
export function subscribeToSession(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

export function readToken(): string | null {
  return readStored('token') || null
}

/** True from the end of a session on the server (expired, or logged out elsewhere) until the next login. */
export function readSessionEnded(): boolean {
  return readStored('sessionEnded') !== null
}

export function storeSession(token: string, user: { readonly id: number }): void {
  writeStored('token', token)
  writeStored('user', JSON.stringify(user))
  writeStored('userId', String(user.id))
  removeStored('sessionEnded')
  window.dispatchEvent(new Event(changed))
}

/** Preferences of the browser, not of the user: the cookie choice, and prices with or without VAT. */
const ofTheBrowser = ['consent', 'vat']

/** A logout removes all customer data from this browser: drafts, comparison, recently viewed products. */
export function clearCustomerData(): void {
  clearStored(ofTheBrowser)
  writeStored('userId', '0')
  window.dispatchEvent(new Event(changed))
}

/**
 * Ends the session locally, as when it has expired: drafts stay. The order GUID is removed too, so that the next visitor of
 * a shared computer gets a new one.
 */
export function clearSession(): void {
  for (const key of ['token', 'user', 'orderId']) removeStored(key)
  writeStored('userId', '0')
  writeStored('sessionEnded', '1')
  window.dispatchEvent(new Event(changed))
}

const listeners = new Set<() => void>()

/** Subscribes to the invalidation of all cached answers; returns the unsubscribe function. Browser only. */
export function onInvalidatedAnswers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** After a login or logout: discards cached answers of the server and loads them again. */
export function invalidateAnswers(): void {
  for (const listener of listeners) listener()
}
