/** Section 9: a chunk that does not load reloads the page, at most once in this time. */
const guardMs = 60_000
const storageKey = 'reloadedAt'

/** Whether the page may reload itself now. A clock that was set back does not forbid it for ever. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt)
  return reloadedAt === null || !Number.isFinite(last) || now - last >= guardMs || now < last
}

/**
 * The only place where the shop reloads itself: a part of it did not load, as after a new release. Answers whether it
 * does. Not twice within a minute, not offline (the page at hand is better than none), and not where the browser
 * remembers nothing, since nothing would end the loop.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || !mayReload(sessionStorage.getItem(storageKey), Date.now())) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}

let quiet = 0

/** Loads a part whose failure is shown where it belongs: the page stays, with all that was typed on it. */
export async function loadOrFail<Part>(load: () => Promise<Part>): Promise<Part> {
  quiet += 1
  try {
    return await load()
  } finally {
    quiet -= 1
  }
}

/** Loads a part before it is asked for: its failure shows, and reloads, only when it is. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
  try {
    await loadOrFail(load)
  } catch {
    // It is loaded again when it is opened.
  }
}

/**
 * Takes over what happens when a chunk does not load: of `import()` (Vite's event), and of a page that is navigated to
 * (React Router's reload, which vite.config.ts turns into this event; a prevented one means that the reload comes).
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', () => {
    if (quiet === 0) reloadOnce()
  })
  addEventListener('doro:route-module-failure', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
