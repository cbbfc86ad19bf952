const listeners = new Set<() => void>()

/** Subscribes to the invalidation of all cached answers; returns the unsubscribe function. Browser only. */
export function onForgottenAnswers(forget: () => void): () => void {
  listeners.add(forget)
  return () => listeners.delete(forget)
}

/** After a login or logout: discards cached answers of the server and loads them again. */
export function forgetAnswers(): void {
  for (const forget of listeners) forget()
}
