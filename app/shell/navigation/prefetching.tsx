import { type ComponentType, useEffect, useState } from 'react'

import { loadQuietly } from '#app/platform/browser/reload-once.ts'
import { whenIdle } from '#app/shell/when-idle.ts'

/** What fetches pages ahead has nothing to do before the browser is idle, and is itself loaded then. */
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
