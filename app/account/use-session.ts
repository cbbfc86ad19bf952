import { useSyncExternalStore } from 'react'

import { readStored, removeStored } from '#app/platform/browser/browser-storage.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import {
  clearCustomerData,
  readSessionEnded,
  storeSession,
  readToken,
  subscribeToSession,
} from '#app/platform/browser/local-session.ts'

/** Section 4's auth status: empty, loading, succeeded or failed. */
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

/** Whether a token is present; false until hydration, because the HTML is the same for everyone. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken() !== null,
    () => false,
  )
}

/** Whether the session expired or was ended elsewhere: what the account had here is there again after a login. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribeToSession, readSessionEnded, () => false)
}

/** Whether the account is staff's: only for showing or hiding links; the server decides. */
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
  /** The second factor, if requested */
  readonly code?: string | undefined
}

/** Logs in and stores the session in this browser; returns the notices. A failure stores nothing (section 8) and is thrown. */
export async function logIn(credentials: Credentials, tempId: string): Promise<readonly string[]> {
  setStatus('loading')
  try {
    const { object, notices } = await callApi('/api/account/login', { ...credentials, tempId })
    const { token, ...user } = object
    storeSession(token, user)
    setStatus('success')
    return notices
  } catch (error) {
    for (const key of ['token', 'user']) removeStored(key)
    setStatus('error')
    throw error
  }
}

/** Returns the refusal's sentence, or null once registered. Does not log in; "loading" ends with the answer (section 4). */
export async function register(
  input: { readonly username: string; readonly password: string; readonly email: string },
  tempId: string,
): Promise<string | null> {
  const { id, message } = await callApi('/api/account/register', { ...input, tempId })
  setStatus('loading')
  setStatus('')
  return id === 0 ? message : null
}

/** Clears the local state immediately; the server's session is ended in the background. */
export function logOut(): void {
  const token = readStored('token')
  clearCustomerData()
  setStatus('')
  if (token === null) return
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  fetch('/api/account/logout', { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined)
}
