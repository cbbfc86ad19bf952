/** What could not be stored lives as long as the page: a browser may refuse storage, or have none left. */
const memory = new Map<string, string>()

/** A key of local storage; null where nothing was stored. Browser only. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Never fails: where the browser refuses, the value is kept until the page is left. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

/** Forgets all that was kept here, for this tab too, but these keys; tells all who read it, as another tab would. */
export function forgetStored(but: readonly string[]): void {
  const kept = but.map((key) => [key, readStored(key)] as const)
  memory.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Where storage is refused there is nothing to forget.
    }
  }
  for (const [key, value] of kept) if (value !== null) writeStored(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Forgets a key, wherever it was kept. */
export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is refused there is nothing else to forget.
  }
}
