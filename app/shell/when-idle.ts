/** Section 9: what waits for an idle browser waits at most so long. */
export const idleTimeoutMs = 2_000

/** Browser only. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(idle)
}
