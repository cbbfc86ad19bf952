import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { useHeldNavigation } from '#app/shell/navigation/use-held-navigation.ts'
import { announce } from '#app/ui/live-region.tsx'

/** The page between header and footer: fades out while the next one loads, then in. */
export function PageArea({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const area = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const held = useHeldNavigation()
  const leaving = held === 'none' && navigation.state === 'loading' && navigation.location.pathname !== pathname

  // Screen readers announce a new document by themselves, but not a client-side navigation.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    area.current?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname])

  return (
    <main
      ref={area}
      id="content"
      tabIndex={-1}
      data-leaving={leaving || undefined}
      className="min-h-dvh outline-none transition-opacity duration-200 data-leaving:opacity-0 data-leaving:duration-150"
    >
      {children}
    </main>
  )
}
