import { keepForReload } from '#app/platform/browser/resume-after-reload.ts'

/** Section 9: a chunk that does not load reloads the page, at most once in this time. */
const guardMs = 60_000
const storageKey = 'reloadedAt'

/** Whether the page may reload itself now. A clock that was set back does not forbid it for ever. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt)
  return reloadedAt === null || !Number.isFinite(last) || now - last >= guardMs || now < last
}

/** Where the navigation under way leads: path and query, null while there is none. */
let destination: string | null = null
let lostPage = false

/** The page that a reload leads to, while a navigation is under way. */
export function noteDestination(path: string | null): void {
  destination = path
  lostPage = false
}

/** Whether the code of the page that is navigated to did not load. */
export function hasLostPage(): boolean {
  return lostPage
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
  reload()
  return true
}

/**
 * The visitor asks for what did not load. A browser remembers a failed `import()` for as long as its document lives, so
 * only a new document tries again. Waits for the network where there is none.
 */
export function reloadOnRequest(): void {
  if (navigator.onLine) reload()
  else window.addEventListener('online', reload, { once: true })
}

/** A new document: of the page that was asked for, else of this one, with what was typed and the dialog that was wanted. */
function reload(): void {
  if (destination !== null && destination !== location.pathname + location.search) return location.assign(destination)
  keepForReload()
  location.reload()
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

/**
 * Loads a part before it is asked for: its failure shows, and reloads, only when it is. Not offline: the failure would
 * be remembered, and the part could not be loaded when the network is back.
 */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
  if (!navigator.onLine) return
  try {
    await loadOrFail(load)
  } catch {
    // It is loaded again when it is opened.
  }
}

const chunkFailures = new WeakSet<object>()

/** Whether this error is a page whose code did not load, which only a new document can load. */
export function isChunkFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && chunkFailures.has(error)
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
    if (event instanceof CustomEvent && typeof event.detail === 'object' && event.detail !== null) chunkFailures.add(event.detail)
    lostPage = true
    if (reloadOnce()) event.preventDefault()
  })
}
