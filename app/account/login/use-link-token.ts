import { useEffect, useState } from 'react'

import { useHydrated } from '#app/platform/browser/use-hydrated.ts'

/**
 * The token in a mailed link's URL fragment: undefined until hydration, null without one. It is removed from the
 * address bar, so that screenshots and bookmarks do not leak it.
 */
export function useLinkToken(): string | null | undefined {
  const hydrated = useHydrated()
  const [token] = useState(() =>
    typeof window === 'undefined' ? null : (/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null),
  )
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return hydrated ? token : undefined
}
