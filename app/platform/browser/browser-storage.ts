/** Fallback for the lifetime of the page: storage may be disabled or full. */
const memory = new Map<string, string>()

/** A value of local storage; null if there is none. Browser only. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** A stored JSON object; without fields for anything else. */
export function parseStored(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** Never fails: without storage the value lives until the page is left. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

/** Removes all keys except these, in this tab too, and notifies readers as another tab would. */
export function clearStored(but: readonly string[]): void {
  const remaining = but.map((key) => [key, readStored(key)] as const)
  memory.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Storage is disabled, so it contains nothing.
    }
  }
  for (const [key, value] of remaining) if (value !== null) writeStored(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Removes a key from both places. */
export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is nothing else to remove.
  }
}
