import { forgetStored, readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'

// Section 4: token and user are kept in local storage, so that a session survives a reload. Logged in means a token is there.

const changed = 'doro:session'

/** Calls back when the session begins or ends, here or in another tab. Browser only. */
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

export function keepSession(token: string, user: { readonly id: number }): void {
  writeStored('token', token)
  writeStored('user', JSON.stringify(user))
  writeStored('userId', String(user.id))
  window.dispatchEvent(new Event(changed))
}

/** What a browser keeps whoever uses it: the answer about cookies, and whether prices are shown with VAT. */
const ofTheBrowser = ['consent', 'vat']

/** After a logout nothing of the customer stays in this browser: no draft, comparison, or list of what was looked at. */
export function forgetCustomer(): void {
  forgetStored(ofTheBrowser)
  writeStored('userId', '0')
  window.dispatchEvent(new Event(changed))
}

/** Forgets who is logged in, as when a session has ended by itself: a draft stays. The order GUID goes too, so that the next visitor of a shared computer gets a fresh one. */
export function forgetSession(): void {
  for (const key of ['token', 'user', 'orderId']) removeStored(key)
  writeStored('userId', '0')
  window.dispatchEvent(new Event(changed))
}
