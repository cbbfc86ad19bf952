import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { loginUrlFor } from '#app/account/login/login-next.ts'
import { useIsSignedIn } from '#app/account/use-session.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'

/** Whether somebody is logged in, unknown until hydration; guests are then sent to the login and back. */
export function useRequireLogin(): boolean {
  const signedIn = useIsSignedIn()
  const known = useHydrated()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (known && !signedIn) void navigate(loginUrlFor(`${pathname}${search}`), { replace: true })
  }, [known, signedIn, pathname, search, navigate])
  return known && signedIn
}
