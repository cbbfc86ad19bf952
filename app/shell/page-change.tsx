import { useEffect } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, redirectDocument, useLocation } from 'react-router'

import { isPrivatePage } from '#app/shell/private-pages.ts'

/** As long as the page's fade-out (page-area.tsx). */
const fadeOutMs = 150

let shown: string | null = null
let border = false

/** Notes which page is shown: the address changes before the page does when a visitor goes back. */
export function PageNote() {
  const { pathname } = useLocation()
  useEffect(() => {
    shown = pathname
  }, [pathname])
  return null
}

/**
 * While third parties run, a way between private pages and others is a new document: what was loaded here would live
 * on there, and the policy of a private document lets nothing in.
 */
export function keepBorder(on: boolean): void {
  border = on
}

/** Section 2's transition: out, then in. A page that is there sooner waits until the one before has faded. */
export const pageChange: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || shown === null || shown === pathname) return next()
  // React Router takes a thrown answer as the navigation's.
  // oxlint-disable-next-line typescript/only-throw-error
  if (border && isPrivatePage(shown) !== isPrivatePage(pathname)) throw redirectDocument(pathname + search)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return next()
  const faded = new Promise((resolve) => setTimeout(resolve, fadeOutMs))
  const result = await next()
  await faded
  return result
}
