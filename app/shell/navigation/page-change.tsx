import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirectDocument,
  useLocation,
} from 'react-router'

import { hasFailedToLoad, storeDestination } from '#app/platform/browser/reload-once.ts'
import { resumeAfterReload } from '#app/platform/browser/resume-after-reload.ts'
import { resetDroppedNavigation, holdUntilOnline } from '#app/shell/navigation/held-navigation.ts'
import { isPrivatePage } from '#app/shell/consent/private-pages.ts'

/** The duration of the fade-out in page-area.tsx. */
const fadeOutMs = 150

let shown: string | null = null
let border = false
let isOutdated = false

/** Remembers the displayed page: on going back, the address changes before the page does. */
export function PageNote() {
  const { pathname } = useLocation()
  useEffect(() => {
    shown = pathname
  }, [pathname])
  useEffect(resumeAfterReload, [])
  return null
}

/**
 * While third parties run, navigating between private and other pages loads a new document: their scripts would stay
 * alive on a private page, and the policy of a private document would block them elsewhere.
 */
export function separatePrivatePages(on: boolean): void {
  border = on
}

/** The next navigation loads a new document: third parties changed, or the consent for a running one was withdrawn. */
export function forceDocumentLoad(on: boolean): void {
  isOutdated = on
}

/**
 * Runs on every navigation: section 2's transition (a page that loads sooner waits for the fade-out), and holding offline
 * navigations until the network is back.
 */
export const pageChange: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'GET' || shown === null) return next()
  const { pathname, search } = new URL(request.url)
  const crossesBorder = border && isPrivatePage(shown) !== isPrivatePage(pathname)
  // React Router uses a thrown response as the navigation's.
  // oxlint-disable-next-line typescript/only-throw-error
  if (crossesBorder || (isOutdated && navigator.onLine && shown !== pathname)) throw redirectDocument(pathname + search)
  resetDroppedNavigation()
  storeDestination(pathname + search)
  try {
    const results = await faded(next, shown !== pathname)
    if (!(await isLostOffline(results))) return results
    // Replaced or cancelled: this navigation never settles.
    if (!(await holdUntilOnline(request.signal))) return await new Promise(() => {})
    // A new document, because modules that failed to load offline are not retried in this one.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirectDocument(pathname + search)
  } finally {
    storeDestination(null)
  }
}

async function faded<Results>(next: () => Promise<Results>, fades: boolean): Promise<Results> {
  if (!fades || !navigator.onLine || matchMedia('(prefers-reduced-motion: reduce)').matches) return next()
  const out = new Promise((resolve) => setTimeout(resolve, fadeOutMs))
  const results = await next()
  await out
  return results
}

/** Whether the page's data or code failed to load for lack of a network. */
async function isLostOffline(results: Record<string, DataStrategyResult>): Promise<boolean> {
  if (navigator.onLine) return false
  if (Object.values(results).some(({ type, result }) => type === 'error' && !isRouteErrorResponse(result))) return true
  // Code is requested along with the data, and fails at once.
  await new Promise((resolve) => setTimeout(resolve, fadeOutMs))
  return hasFailedToLoad()
}
