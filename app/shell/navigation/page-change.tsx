import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
  useLocation,
} from 'react-router'

import { hasLostPage, noteDestination } from '#app/platform/browser/reload-once.ts'
import { resumeAfterReload } from '#app/platform/browser/resume-after-reload.ts'
import { forgetDroppedNavigation, holdUntilOnline } from '#app/shell/navigation/held-navigation.ts'
import { isPrivatePage } from '#app/shell/consent/private-pages.ts'

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
  useEffect(resumeAfterReload, [])
  return null
}

/**
 * While third parties run, a way between private pages and others is a new document: what was loaded here would live
 * on there, and the policy of a private document lets nothing in.
 */
export function keepBorder(on: boolean): void {
  border = on
}

/**
 * Each way to another page: section 2's transition, out, then in (a page that is there sooner waits until the one before
 * has faded), and the page that was asked for offline, which is opened when the network is back.
 */
export const pageChange: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'GET' || shown === null) return next()
  const { pathname, search } = new URL(request.url)
  // React Router takes a thrown answer as the navigation's.
  // oxlint-disable-next-line typescript/only-throw-error
  if (border && isPrivatePage(shown) !== isPrivatePage(pathname)) throw redirectDocument(pathname + search)
  forgetDroppedNavigation()
  noteDestination(pathname + search)
  try {
    const results = await faded(next, shown !== pathname)
    if (!(await isLostOffline(results))) return results
    // Another navigation takes the place of this one, or the visitor stays: this one never ends.
    if (!(await holdUntilOnline(request.signal))) return await new Promise(() => {})
    // A new document: code that did not load offline would not load in this one.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirectDocument(pathname + search)
  } finally {
    noteDestination(null)
  }
}

async function faded<Results>(next: () => Promise<Results>, fades: boolean): Promise<Results> {
  if (!fades || !navigator.onLine || matchMedia('(prefers-reduced-motion: reduce)').matches) return next()
  const out = new Promise((resolve) => setTimeout(resolve, fadeOutMs))
  const results = await next()
  await out
  return results
}

/** Whether the page's data or its code did not come because there is no network. */
async function isLostOffline(results: Record<string, DataStrategyResult>): Promise<boolean> {
  if (navigator.onLine) return false
  if (Object.values(results).some(({ type, result }) => type === 'error' && !isRouteErrorResponse(result))) return true
  // Code is asked for beside the data, and fails in a moment.
  await new Promise((resolve) => setTimeout(resolve, fadeOutMs))
  return hasLostPage()
}
