const listeners = new Set<() => void>()

/** Calls back when what the server has answered is to be forgotten; the answer ends that. Browser only. */
export function onForgottenAnswers(forget: () => void): () => void {
  listeners.add(forget)
  return () => listeners.delete(forget)
}

/** Another visitor begins, or the same one with an account: what is shown of the server's answers is forgotten and read anew. */
export function forgetAnswers(): void {
  for (const forget of listeners) forget()
}
