import { useEffect, useState } from 'react'

/**
 * A part of the shop that is loaded when it is first wanted, a component say. Null until then; `failed` says that it
 * did not come, and `retry` tries again: unlike React's own `lazy`, which keeps a failure for good and takes the page
 * with it. `load` stands outside the component.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean) {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null)
  const [failed, setFailed] = useState(false)
  const starts = wanted && part === null && !failed
  useEffect(() => {
    if (!starts) return
    load().then(
      (loaded) => setPart({ loaded }),
      () => setFailed(true),
    )
  }, [load, starts])
  return { part: part === null ? null : part.loaded, failed, retry: () => setFailed(false) }
}
