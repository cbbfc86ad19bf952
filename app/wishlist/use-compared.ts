import { useMemo, useSyncExternalStore } from 'react'

import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { addCompared, type CompareRefusal, parseCompared } from '#app/wishlist/compare.ts'

const storageKey = 'compare'
const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  const seeStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKey) onChange()
  }
  listeners.add(onChange)
  addEventListener('storage', seeStorage)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', seeStorage)
  }
}

/** The compared products' ids, oldest first. None on the server: the page is the same for everyone. */
export function useCompared(): readonly number[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(storageKey),
    () => null,
  )
  return useMemo(() => parseCompared(stored), [stored])
}

/** Sections 2 and 4: stored in this browser only, and shared by its tabs. Returns the refusal, or null. */
export function compare(productId: number): CompareRefusal | null {
  const added = addCompared(parseCompared(readStored(storageKey)), productId)
  if (!added.ok) return added
  write(added.value)
  return null
}

export function stopComparing(productId: number): void {
  write(parseCompared(readStored(storageKey)).filter((id) => id !== productId))
}

export function clearCompared(): void {
  write([])
}

function write(ids: readonly number[]): void {
  writeStored(storageKey, JSON.stringify(ids))
  for (const tell of listeners) tell()
}
