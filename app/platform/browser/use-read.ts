import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { nothingRead, readingOf, stateOf } from '#app/platform/browser/readings.ts'

interface ReadOptions {
  /** How long an answer is good for whoever comes back to it: half a minute where nothing is said. Milliseconds */
  readonly freshMs?: number
  /** Read anew so often while the page is in sight. Milliseconds */
  readonly everyMs?: number
  /** Read anew when the page comes back into sight, where it is no longer fresh. */
  readonly onReturn?: boolean
  /** Until the answer for a new key has come, the last key's stays. */
  readonly keepsLast?: boolean
  /** False: forgotten by whoever leaves the page. */
  readonly isKept?: boolean
}

/**
 * What `read` answers for `key`, read by the browser and shared by all that show it; null reads nothing. `read` depends on
 * nothing but the key. A reading that fails is tried again, unless the shop refuses; the last answer stays meanwhile.
 */
export function useRead<Answer>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Answer>,
  { freshMs = 30_000, everyMs, onReturn = false, keepsLast = false, isKept = true }: ReadOptions = {},
) {
  const show = useCallback(
    (onChange: () => void) => (key === null ? () => undefined : readingOf(key).show(onChange, isKept)),
    [key, isKept],
  )
  const state = useSyncExternalStore(
    show,
    () => stateOf(key),
    () => nothingRead,
  )

  useEffect(() => {
    if (key === null) return undefined
    const readIfOlder = (ms: number) => readingOf(key).readIfOlder(ms, read)
    const inSight = () => document.visibilityState === 'visible'
    readIfOlder(freshMs)
    const end = new AbortController()
    const timer = everyMs === undefined ? undefined : setInterval(() => inSight() && readIfOlder(0), everyMs)
    if (onReturn) document.addEventListener('visibilitychange', () => inSight() && readIfOlder(freshMs), { signal: end.signal })
    return () => {
      end.abort()
      clearInterval(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, freshMs, everyMs, onReturn])

  const [lastKey, setLastKey] = useState(key)
  if (lastKey !== key && state.answer !== undefined) setLastKey(key)
  const isOld = keepsLast && state.answer === undefined && lastKey !== key
  // A key belongs to one reading, so what is known for it is what that one answered.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answer = (isOld ? stateOf(lastKey).answer : state.answer) as Answer | undefined
  const retry = useCallback(() => {
    if (key !== null) void readingOf(key).readAnew()
  }, [key])
  return { answer, error: state.error, isOld: isOld && answer !== undefined, retry }
}
