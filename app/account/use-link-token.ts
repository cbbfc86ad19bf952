import { useEffect, useState } from 'react'

/**
 * The secret in a mailed link's fragment, which only the browser sees: undefined until it is read, null where there is
 * none. It is taken out of the address bar, so that a screenshot or a bookmark does not carry it.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1]
    if (found === undefined) {
      // A second effect of the same page finds the fragment gone, and keeps what the first one found.
      setToken((before) => before ?? null)
      return
    }
    setToken(found)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
