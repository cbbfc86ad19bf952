import { useEffect, useState } from 'react'

import { useHydrated } from '#app/platform/browser/use-hydrated.ts'

/**
 * The secret in a mailed link's fragment, which only the browser sees: undefined until the page lives, null where there
 * is none. It is taken out of the address bar, so that a screenshot or a bookmark does not carry it.
 */
export function useLinkToken(): string | null | undefined {
  const hydrated = useHydrated()
  const [kept] = useState(() =>
    typeof window === 'undefined' ? null : (/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null),
  )
  useEffect(() => {
    if (kept !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [kept])
  return hydrated ? kept : undefined
}
