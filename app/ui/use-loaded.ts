import { useEffect, useState } from 'react'

import { loadQuietly, reloadOnRequest } from '#app/platform/browser/reload-once.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'

/** What has been loaded stays at hand offline, and for the next that shows it. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>()

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  loadedParts.set(load, part)
  return part
}

/** Loads a part before it is asked for. A failure shows when it is. */
export function preloadPart(load: () => Promise<unknown>): void {
  void loadQuietly(() => loadPart(load))
}

/**
 * A part of the shop that is loaded when it is first wanted, a component say. Null until then; `failed` says that it
 * did not come, and `retry` asks for it in a new document: the browser remembers a failed `import()`. Offline nothing is
 * asked for, which would fail and be remembered: `failed` says so too, and it is loaded when the network is back.
 * Unlike React's own `lazy`, a failure does not take the page with it. `load` stands outside the component.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean) {
  // Only a load's own answer is kept for it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [part, setPart] = useState(() => (loadedParts.has(load) ? { loaded: loadedParts.get(load) as Part } : null))
  const [failed, setFailed] = useState(false)
  const online = useOnline()
  const missing = wanted && part === null
  const starts = missing && !failed && online
  useEffect(() => {
    if (!starts) return
    loadPart(load).then(
      (loaded) => setPart({ loaded }),
      () => setFailed(true),
    )
  }, [load, starts])
  return { part: part === null ? null : part.loaded, failed: failed || (missing && !online), retry: reloadOnRequest }
}
