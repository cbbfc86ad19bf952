/** How often the shop is asked whether it can be reached, once the browser says that there is a network. Milliseconds */
const askEveryMs = 1_000

/** `held`: a page was asked for offline, and is opened when the network is back; `dropped`: the visitor stays after all. */
export type HeldNavigation = 'none' | 'held' | 'dropped'

let state: HeldNavigation = 'none'
let drop: (() => void) | null = null
const listeners = new Set<() => void>()

function set(next: HeldNavigation): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Keeps a navigation until the shop can be reached; the page that is shown stays. Answers whether it goes on: not when
 * the visitor stays, and not when another navigation has taken its place (`signal`).
 */
export async function holdUntilOnline(signal: AbortSignal): Promise<boolean> {
  const end = new AbortController()
  const ended = AbortSignal.any([signal, end.signal])
  drop = () => end.abort()
  set('held')
  while (!ended.aborted && !(await isReachable(ended))) await pause(ended)
  drop = null
  set(end.signal.aborted ? 'dropped' : 'none')
  return !ended.aborted
}

/** The visitor stays on this page. */
export function dropHeldNavigation(): void {
  drop?.()
}

/** A navigation has begun: what was dropped is over. */
export function forgetDroppedNavigation(): void {
  if (state === 'dropped') set('none')
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Until the network is back, or a while where it is there. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const go = () => {
      end.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = navigator.onLine ? setTimeout(go, askEveryMs) : undefined
    window.addEventListener('online', go, { signal: end.signal })
    signal.addEventListener('abort', go, { signal: end.signal })
  })
}

/** What became of the navigation that was asked for offline. */
export function heldNavigation(): HeldNavigation {
  return state
}

/** Calls back at each change of `heldNavigation`; answers what ends it. */
export function onHeldNavigation(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
