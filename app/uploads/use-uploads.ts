import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import { createUploadQueue, type UploadCalls, type UploadItem } from '#app/uploads/upload-queue.ts'
import { announce } from '#app/ui/live-region.tsx'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

/** The state of a form's uploads. */
export interface UploadsChange {
  /** The stored files, in the order of the list */
  readonly files: readonly UploadedFile[]
  /** The number of uploads running or waiting; a form must wait for them. */
  readonly pending: number
}

/** The uploads of one form. `calls` and `initial` are those of the first render. */
export function useUploads(
  calls: UploadCalls,
  initial: readonly UploadedFile[],
  onChange: ((change: UploadsChange) => void) | undefined,
) {
  const [queue] = useState(() => createUploadQueue(calls, initial))
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const reported = useRef(items)
  const onChangeNow = useEffectEvent((change: UploadsChange) => onChange?.(change))

  useEffect(() => {
    const before = reported.current
    reported.current = items
    // The initial state is not reported as a change.
    if (before === items) return
    tell(before, items)
    onChangeNow({
      files: items.flatMap(({ state }) => (state.kind === 'stored' ? [state.file] : [])),
      pending: items.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length,
    })
  }, [items])

  useEffect(() => {
    window.addEventListener('online', queue.retryAll)
    return () => window.removeEventListener('online', queue.retryAll)
  }, [queue])

  return { ...queue, items }
}

/** Announces finished uploads to screen readers. */
function tell(before: readonly UploadItem[], items: readonly UploadItem[]): void {
  for (const { id, name, state } of items) {
    const was = before.find((item) => item.id === id)?.state
    if (was?.kind === state.kind && (state.kind !== 'stored' || state.failure === null)) continue
    if (state.kind === 'stored' && state.failure !== null) announce(`${name}: ${state.failure}`)
    else if (state.kind === 'stored' && was !== undefined) announce(`Το αρχείο ${name} ανέβηκε.`)
    else if (state.kind === 'refused' || state.kind === 'failed') announce(`${name}: ${state.sentence}`)
  }
}
