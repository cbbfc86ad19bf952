import { type ComponentType, useEffect, useState } from 'react'

import { loadQuietly } from '#app/platform/browser/reload-once.ts'
import { whenIdle } from '#app/shell/when-idle.ts'

/** Loads the prefetching code when the browser is idle. */
export function Prefetching() {
  const [Pages, setPages] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadQuietly(async () => {
            const { PrefetchedPages } = await import('#app/shell/navigation/prefetched-pages.tsx')
            setPages(() => PrefetchedPages)
          }),
      ),
    [],
  )
  return Pages === null ? null : <Pages />
}
