import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import type { QuoteFileView } from '#app/quotes/quote-view.ts'
import { removeFile, sendFile, type UploadPlace } from '#app/quotes/files/send-file.ts'
import { createUploadQueue, type UploadItem } from '#app/quotes/files/upload-queue.ts'
import { announce } from '#app/ui/live-region.tsx'

/** What whoever uses the uploads is told at each change. */
export interface UploadsChange {
  /** What the shop has, in the order of the list */
  readonly files: readonly QuoteFileView[]
  /** How many are on their way or wait for it: a form waits for them too. */
  readonly pending: number
}

/** The uploads of one request or message. `place` and `initial` are those of the first render. */
export function useUploads(
  place: UploadPlace,
  initial: readonly QuoteFileView[],
  onChange: ((change: UploadsChange) => void) | undefined,
) {
  const [queue] = useState(() =>
    createUploadQueue(
      { send: (file, watch) => sendFile(place, file, watch), remove: (fileId) => removeFile(place, fileId) },
      initial,
    ),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const told = useRef(items)
  const onChangeNow = useEffectEvent((change: UploadsChange) => onChange?.(change))

  useEffect(() => {
    const before = told.current
    told.current = items
    // What it began with is no change.
    if (before === items) return
    tell(before, items)
    onChangeNow({
      files: items.flatMap(({ state }) => (state.kind === 'kept' ? [state.file] : [])),
      pending: items.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length,
    })
  }, [items])

  useEffect(() => {
    window.addEventListener('online', queue.retryAll)
    return () => window.removeEventListener('online', queue.retryAll)
  }, [queue])

  return { ...queue, items }
}

/** Says to screen readers what has just ended. */
function tell(before: readonly UploadItem[], items: readonly UploadItem[]): void {
  for (const { id, name, state } of items) {
    const was = before.find((item) => item.id === id)?.state
    if (was?.kind === state.kind && (state.kind !== 'kept' || state.failure === null)) continue
    if (state.kind === 'kept' && state.failure !== null) announce(`${name}: ${state.failure}`)
    else if (state.kind === 'kept' && was !== undefined) announce(`Το αρχείο ${name} ανέβηκε.`)
    else if (state.kind === 'refused' || state.kind === 'failed') announce(`${name}: ${state.sentence}`)
  }
}
