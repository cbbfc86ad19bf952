import { accountUrl, dashboardUrl, loginUrl } from '#app/urls.ts'

/** The login page, which leads back to where one was. */
export function loginUrlFor(path: string): string {
  return `${loginUrl()}?${new URLSearchParams({ next: path })}`
}

/** Where a login leads: the path that was asked for, if it is one of this shop's; else the staff's dashboard, or the account. */
export function pathAfterLogin(search: string, origin: string, isStaff: boolean): string {
  const home = isStaff ? dashboardUrl() : accountUrl()
  const next = new URLSearchParams(search).get('next')
  if (next === null || !next.startsWith('/')) return home
  const url = URL.parse(next, origin)
  const isOurs = url !== null && url.origin === origin && !url.pathname.startsWith(loginUrl()) && !url.pathname.startsWith('//')
  return isOurs ? `${url.pathname}${url.search}` : home
}
