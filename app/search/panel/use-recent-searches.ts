import { useSyncExternalStore } from 'react'

import { readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { parseSearches, withSearch } from '#app/search/panel/recent-searches.ts'

const key = 'recentSearches'

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Stored in this browser only; a logout deletes them (forgetCustomer). */
export function rememberSearch(text: string): void {
  writeStored(key, JSON.stringify(withSearch(parseSearches(readStored(key)), text)))
  changed()
}

export function forgetSearches(): void {
  removeStored(key)
  changed()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
  return parseSearches(stored)
}
