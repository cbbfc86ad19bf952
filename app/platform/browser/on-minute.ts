const minuteMs = 60_000

/** Calls back each minute: a cut-off hour, or midnight, may pass while a page is open. Returns the unsubscribe function. */
export function onMinute(listen: () => void): () => void {
  const timer = setInterval(listen, minuteMs)
  return () => clearInterval(timer)
}
