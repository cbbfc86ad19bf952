import { useSyncExternalStore } from 'react'

import { readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const max = 5

/** Adds a text in front, ignoring case and spaces of duplicates. At most five stay; single letters are not added. */
export function withSearch(texts: readonly string[], added: string): readonly string[] {
  const text = added.trim().replaceAll(/\s+/g, ' ')
  if (text.length < 2) return texts
  const same = (other: string) => other.toLocaleLowerCase('el') === text.toLocaleLowerCase('el')
  return [text, ...texts.filter((other) => !same(other))].slice(0, max)
}

/** Tolerates anything in the storage. */
export function parseSearches(stored: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string').slice(0, max) : []
  } catch {
    return []
  }
}

const key = 'recentSearches'

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Stored in this browser only; a logout deletes them (clearCustomerData). */
export function rememberSearch(text: string): void {
  writeStored(key, JSON.stringify(withSearch(parseSearches(readStored(key)), text)))
  changed()
}

export function clearRecentSearches(): void {
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
