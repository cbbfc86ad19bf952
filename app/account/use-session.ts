import { useSyncExternalStore } from 'react'

import { readStored, removeStored } from '#app/platform/browser/browser-storage.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { forgetCustomer, keepSession, readToken, subscribeToSession } from '#app/platform/browser/local-session.ts'

/** Section 4's auth status: empty, while a login is under way, after it, and after one that failed. */
type AuthStatus = '' | 'loading' | 'success' | 'error'

let status: AuthStatus = ''
const listeners = new Set<() => void>()

function setStatus(next: AuthStatus): void {
  status = next
  for (const listener of listeners) listener()
}

function subscribeToStatus(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export function useAuthStatus(): AuthStatus {
  return useSyncExternalStore(
    subscribeToStatus,
    () => status,
    () => '',
  )
}

/** Whether a token is present; false until hydration, because the HTML is the same for all. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken() !== null,
    () => false,
  )
}

/** Whether the account is staff's: only to show or hide links; the server decides. */
export function useStaffSignedIn(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken() !== null && isStaffRole(readStored('user')),
    () => false,
  )
}

function isStaffRole(user: string | null): boolean {
  return user !== null && /"role":"(staff|administrator)"/.test(user)
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the second factor, once it was asked for */
  readonly code?: string | undefined
}

/** Logs in and keeps the session in this browser; answers the notices. A failure leaves nothing kept (section 8) and is thrown. */
export async function logIn(credentials: Credentials, tempId: string): Promise<readonly string[]> {
  setStatus('loading')
  try {
    const { object, notices } = await callApi('/api/account/login', { ...credentials, tempId })
    const { token, ...user } = object
    keepSession(token, user)
    setStatus('success')
    return notices
  } catch (error) {
    for (const key of ['token', 'user']) removeStored(key)
    setStatus('error')
    throw error
  }
}

/** Answers the refusal's sentence, or null when the account is made. It does not log in; "loading" comes with the answer (section 4). */
export async function register(
  input: { readonly username: string; readonly password: string; readonly email: string },
  tempId: string,
): Promise<string | null> {
  const { id, message } = await callApi('/api/account/register', { ...input, tempId })
  setStatus('loading')
  setStatus('')
  return id === 0 ? message : null
}

/** Clears the local state at once; the server's session is ended in the background and never waited for. */
export function logOut(): void {
  const token = readStored('token')
  forgetCustomer()
  setStatus('')
  if (token === null) return
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  fetch('/api/account/logout', { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined)
}
