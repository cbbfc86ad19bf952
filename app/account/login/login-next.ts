import { accountUrl, confirmEmailUrl, dashboardUrl, loginUrl } from '#app/urls.ts'

/** The login page, with the path to return to. */
export function loginUrlFor(path: string): string {
  return `${loginUrl()}?${new URLSearchParams({ next: path })}`
}

type LoginLocation = Pick<Location, 'search' | 'hash'>

/** Where a login leads: the requested path, if it is on this shop; else the staff dashboard or the account. */
export function pathAfterLogin({ search, hash }: LoginLocation, origin: string, isStaff: boolean): string {
  const home = isStaff ? dashboardUrl() : accountUrl()
  const next = new URLSearchParams(search).get('next')
  if (next === null || !next.startsWith('/')) return home
  // The token of the mailed link waits in the fragment, which no server sees.
  if (next === confirmEmailUrl()) return `${next}${hash}`
  const url = URL.parse(next, origin)
  const isOurs = url !== null && url.origin === origin && !url.pathname.startsWith(loginUrl()) && !url.pathname.startsWith('//')
  return isOurs ? `${url.pathname}${url.search}` : home
}
