/** Interval of the reachability checks after the browser reports a network, in milliseconds */
const askEveryMs = 1_000

/** `held`: an offline navigation that continues when the network is back; `dropped`: the visitor cancelled it. */
export type HeldNavigation = 'none' | 'held' | 'dropped'

let state: HeldNavigation = 'none'
let drop: (() => void) | null = null
const listeners = new Set<() => void>()

function set(next: HeldNavigation): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Holds a navigation until the shop can be reached; the current page stays. Resolves to whether it continues: false if the
 * visitor cancelled it, or if another navigation replaced it (`signal`).
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

/** Cancels the held navigation. */
export function dropHeldNavigation(): void {
  drop?.()
}

/** Called when a navigation starts: resets `dropped`. */
export function resetDroppedNavigation(): void {
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

/** Waits for the network, or for the interval if the browser reports one. */
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

/** The state of the held navigation. */
export function heldNavigation(): HeldNavigation {
  return state
}

/** Subscribes to changes of `heldNavigation`; returns the unsubscribe function. */
export function onHeldNavigation(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
