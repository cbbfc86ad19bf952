import { useEffect, useRef } from 'react'

import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/**
 * The moves of a sorted list, saved one after the other; a refusal drops those that wait. The focus stays on the control that
 * moved a row, although the row moves in the document. `rows`: as they are shown.
 */
export function useMoves(rows: unknown) {
  const { run, busy, failure } = useAsyncAction()
  const queue = useRef({ end: Promise.resolve(), waiting: 0, isRefused: false })
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const { current: element } = focused
    if (element instanceof HTMLElement && document.activeElement === document.body) element.focus()
  }, [rows])

  /** `onLast`: no further move waits. */
  function move(save: () => Promise<void>, onLast?: () => void): void {
    focused.current = document.activeElement
    queue.current.waiting += 1
    queue.current.end = saveAfter(queue.current.end, save, onLast)
  }

  async function saveAfter(earlier: Promise<void>, save: () => Promise<void>, onLast?: () => void): Promise<void> {
    await earlier
    const { current: moves } = queue
    if (!moves.isRefused) {
      await run(async () => {
        moves.isRefused = true
        await save()
        moves.isRefused = false
      })
    }
    moves.waiting -= 1
    if (moves.waiting > 0) return
    moves.isRefused = false
    onLast?.()
  }
  return { move, busy, failure }
}
