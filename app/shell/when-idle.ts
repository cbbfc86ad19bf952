/** Section 9: the longest wait for an idle browser. */
export const idleTimeoutMs = 2_000

/** Browser only. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(idle)
}
