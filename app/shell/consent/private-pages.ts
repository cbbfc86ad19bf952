import {
  accountUrl,
  checkoutUrl,
  compareUrl,
  dashboardUrl,
  loginUrl,
  newsletterUrl,
  registerUrl,
  sharedQuoteUrl,
  wishlistUrl,
} from '#app/urls.ts'

/** Where a visitor says who they are, or comes by a link that opens something: nothing foreign runs there (section 7). */
const privateParts: ReadonlySet<string> = new Set(
  [loginUrl(), registerUrl(), accountUrl(), dashboardUrl(), newsletterUrl()].map(firstPart),
)

/** Below the account, and open to visitors: page views are fed there too (section 7). */
const publicPages: ReadonlySet<string> = new Set([wishlistUrl(), compareUrl(), checkoutUrl(), `${checkoutUrl()}-2`])

/** A page's path, or that of its `.data`. */
export function isPrivatePage(pathname: string): boolean {
  const page = pathname.toLowerCase().replace(/(\/|\/_)?(\.data)?$/, '')
  if (publicPages.has(page)) return false
  return privateParts.has(firstPart(pathname)) || page === sharedQuoteUrl()
}

function firstPart(pathname: string): string {
  return pathname.toLowerCase().split(/[/.]/)[1] ?? ''
}

/** Whether somebody's data may stand in an address: an e-mail, a telephone or tax number that was searched for, say. */
export function namesSomebody(search: string): boolean {
  const text = new URLSearchParams(search).toString()
  return /%40|@|(?:\d[+.-]?){9,}/i.test(text)
}
