import { useEffect, useState } from 'react'

import { loadQuietly, reloadOnRequest } from '#app/platform/browser/reload-once.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'

/** Loaded parts, so that they need no network again. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>()

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  loadedParts.set(load, part)
  return part
}

/** Loads a part in advance. A failure shows only once the part is used. */
export function preloadPart(load: () => Promise<unknown>): void {
  void loadQuietly(() => loadPart(load))
}

/**
 * Lazy loading of a part of the shop, a component say. Null until loaded; `failed` if it could not be, and `retry` then
 * reloads the document, since browsers cache a failed `import()`. For the same reason nothing is imported while offline:
 * `failed` is set, and the part loads when the network is back. Unlike React's `lazy`, a failure does not unmount the
 * page. `load` is declared outside the component.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, wanted: boolean) {
  // A loader's cached part has the loader's type.
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
