import { storeForReload } from '#app/platform/browser/resume-after-reload.ts'

/** Section 9: after a failed chunk the page reloads, at most once in this time. */
const guardMs = 60_000
const storageKey = 'reloadedAt'

/** Whether the page may reload itself now. A future time, after the clock was set back, counts as none. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt)
  return reloadedAt === null || !Number.isFinite(last) || now - last >= guardMs || now < last
}

/** The target of the pending navigation, path and query; null without one. */
let destination: string | null = null
let lostPage = false

/** The target of a reload while a navigation is pending. */
export function storeDestination(path: string | null): void {
  destination = path
  lostPage = false
}

/** Whether the code of the target page failed to load. */
export function hasFailedToLoad(): boolean {
  return lostPage
}

/**
 * The only place where the shop reloads itself, after a part failed to load, as after a new release. Returns whether it
 * does: at most once a minute, not offline (the current page is better than none), and not without storage, where nothing
 * would end the loop.
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
 * The visitor retries a failed part. Browsers remember a failed `import()` until the document is replaced, so only a reload
 * helps. Offline it waits for the network.
 */
export function reloadOnRequest(): void {
  if (navigator.onLine) reload()
  else window.addEventListener('online', reload, { once: true })
}

/** Reloads the target page, else this one, with the typed text and the requested dialog. */
function reload(): void {
  if (destination !== null && destination !== location.pathname + location.search) return location.assign(destination)
  storeForReload()
  location.reload()
}

let quiet = 0

/** Loads a part whose failure is shown in place: the page stays, with everything typed on it. */
export async function loadOrFail<Part>(load: () => Promise<Part>): Promise<Part> {
  quiet += 1
  try {
    return await load()
  } finally {
    quiet -= 1
  }
}

/**
 * Preloads a part: a failure shows, and reloads, only when it is needed. Not offline, because the browser would remember
 * the failure.
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

/** Whether this error is a page whose code failed to load, which only a reload can fix. */
export function isChunkFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && chunkFailures.has(error)
}

/**
 * Reloads after a failed chunk: of `import()` (Vite's event), or of a page (React Router's reload, which vite.config.ts
 * turns into an event; if prevented, the reload is under way).
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
