import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { ListState, VisitorList } from '#app/cart/browser/visitor-list.ts'
import { failureText } from '#app/platform/browser/call-api.ts'

/** What `select` reads from the list's state; it must return the same value for the same state. */
export function useVisitorList<Line, Change, Selected>(
  list: VisitorList<Line, Change>,
  select: (state: ListState<Line, Change>) => Selected,
): Selected {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.state()),
    () => select(list.nothing),
  )
}

interface ChangeHandlers<Line> {
  /** Called while the component is mounted; null if a later change has superseded this one */
  readonly onSuccess: (lines: readonly Line[] | null) => void
}

interface LastChange<Change> {
  readonly change: Change
  readonly busy: boolean
  readonly error: unknown
}

/** Changes the list. `busy` and `failure` (a Greek sentence) are the last change's, `retry` repeats it, `reset` clears it. */
export function useChange<Line, Change>(list: VisitorList<Line, Change>) {
  const [last, setLast] = useState<LastChange<Change> | null>(null)
  // The change whose answer this component still waits for.
  const awaited = useRef<Change | null>(null)
  useEffect(
    () => () => {
      awaited.current = null
    },
    [],
  )
  const change = useCallback(
    (wanted: Change, handlers?: ChangeHandlers<Line>) => {
      awaited.current = wanted
      setLast({ change: wanted, busy: true, error: null })
      const finish = (error: unknown) => {
        if (awaited.current !== wanted) return false
        setLast({ change: wanted, busy: false, error })
        return true
      }
      list.change(wanted).then(
        (lines) => finish(null) && handlers?.onSuccess(lines),
        (error: unknown) => finish(error),
      )
    },
    [list],
  )
  const reset = useCallback(() => {
    awaited.current = null
    setLast(null)
  }, [])
  return {
    change,
    busy: last?.busy ?? false,
    failure: failureOf(last?.error),
    retry: () => {
      if (last !== null) change(last.change)
    },
    reset,
  }
}

/** The sentence of a failed read or change; null if none. */
export function failureOf(error: unknown): string | null {
  return error === null || error === undefined ? null : failureText(error)
}
